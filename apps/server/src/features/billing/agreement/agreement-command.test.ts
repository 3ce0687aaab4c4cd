import { describe, expect, it } from 'vitest';
import { createdHost, verifiedAdmin } from '../../../../test/factories.ts';
import { startTestServer } from '../../../../test/harness.ts';
import { agreementByCommand } from './agreement-command.ts';

const server = startTestServer();

const run = (...words: string[]) => agreementByCommand(server, words);

const terms = ['--hosts', '40', '--first', '2026-11-01', '--last', '2027-06-30'];

describe('the command for agreements', () => {
  it('creates one, changes what is named, and ends it', async () => {
    const owner = await verifiedAdmin(server);
    const create = ['create', owner.email.toUpperCase(), ...terms, '--reference', '2026-114'];
    expect(await run(...create)).toBe(
      `Agreement 2026-114 of ${owner.email}: 40 hosts, 2026-11-01 to 2027-06-30 (active).`,
    );
    const { hostId } = await createdHost(server, owner);
    expect(hostId).toBeDefined();
    expect(await run('change', owner.adminId, '--hosts', '1', '--price', 'Free')).toBe(
      `Agreement 2026-114 of ${owner.email}: 1 host, 2026-11-01 to 2027-06-30 (active).`,
    );
    const stored = await server.sql('select reference, price_text, quantity from agreements');
    expect(stored).toEqual([{ reference: '2026-114', price_text: 'Free', quantity: 1 }]);
    expect(await run('end', owner.email)).toContain('(ended)');
    const lines = await server.sql(
      `select kind, actor from audit_events where kind like 'billing.agreement-%' order by id`,
    );
    expect(lines).toEqual(
      ['created', 'changed', 'ended'].map((what) => ({
        kind: `billing.agreement-${what}`,
        actor: 'command',
      })),
    );
  });

  it.each([
    [[], 'Usage: agreement create|change|end'],
    [['make', 'ada@example.test'], 'Usage: agreement'],
    [['create', 'ada@example.test', 'more'], 'Usage: agreement'],
    [['create', 'ada@example.test', '--rooms', '3'], "Unknown option '--rooms'"],
    [['create', 'ada@example.test', '--hosts', 'many'], '--hosts: Enter a whole number'],
    [['create', 'ada@example.test', '--hosts', '5'], '--first: Enter a day'],
    [['create', 'ada@example.test', ...terms], '--reference: Enter a reference.'],
    [
      ['create', 'ada@example.test', ...terms, '--reference', 'R'],
      'No organization has this owner.',
    ],
    [['end', 'ada@example.test'], 'No organization has this owner.'],
  ])('refuses %j', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message);
    expect(await server.sql('select * from agreements')).toEqual([]);
  });

  it('finds no agreement to change', async () => {
    const { email } = await verifiedAdmin(server);
    await expect(run('change', email, '--hosts', '5')).rejects.toThrow('has no agreement');
  });
});
