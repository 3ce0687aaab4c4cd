import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const CANARY = 'canary-71f2';

function written() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => lines.push(line) }) };
}

describe('the log', () => {
  it('has none of the values of a failed query, wherever the error was caught', () => {
    const { log, lines } = written();
    const cause = new pg.DatabaseError('duplicate key value violates "emails"', 0, 'error');
    cause.detail = `Key (email)=(${CANARY}) already exists.`;
    log.warn({ err: new DrizzleQueryError('insert $1', [CANARY], cause) }, 'not written');
    log.child({ requestId: 'r-1' }).error({ err: cause }, 'not written either');
    expect(lines.join('')).toContain('duplicate key value violates');
    expect(lines.join('')).not.toContain(CANARY);
  });

  it('keeps the messages of other errors, and their place', () => {
    const { log, lines } = written();
    log.error({ err: new Error('the disk is full') }, 'no');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'no',
      err: { message: 'the disk is full', stack: expect.stringContaining('log.test.ts') },
    });
    log.error({ err: 'a text' }, 'thrown');
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: 'a text' });
  });

  it('has no email addresses, from any source', () => {
    const { log, lines } = written();
    const lastError = "550 5.1.1 <ann.o'neil+quiz@mail.brand-1.example>: Recipient rejected";
    log.warn({ lastError }, 'mail not sent, will retry');
    log.child({ job: 'x' }).error({ err: new Error('no bob@pub.example here') }, 'job failed');
    expect(lines.join('')).not.toMatch(/neil|bob|brand-1|pub\.example/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      lastError: '550 5.1.1 <[address]>: Recipient rejected',
    });
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: { message: 'no [address] here' } });
    log.info({ path: 'node_modules/x@1.2.3/y.js', text: 'a'.repeat(100_000) }, 'long');
    expect(lines[2]).toContain('x@1.2.3');
  });

  it('has no secrets, at the top or two levels down', () => {
    const { log, lines } = written();
    log.info({ password: CANARY, a: { token: CANARY, b: { clientSecret: CANARY } } }, 'x');
    expect(lines.join('')).toContain('[redacted]');
    expect(lines.join('')).not.toContain(CANARY);
  });
});
