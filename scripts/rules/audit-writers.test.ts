import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AUDIT_KINDS } from '../../packages/contract/src/account/audit-kinds.ts';

/** These files name every kind without writing any. */
const READERS = /features\/activity\//;

const written = new Set(
  globSync('apps/server/src/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !READERS.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/'([a-z]+\.[a-z.-]+)'/g)])
    .map(([, kind]) => kind),
);

describe('each kind of audit log entry', () => {
  it('is written by the server', () => {
    const missing = AUDIT_KINDS.filter((kind) => !written.has(kind));
    expect(missing, 'Nothing writes these. Write them, or remove them.').toEqual([]);
  });

  it('would be missed if nothing wrote it', () => {
    expect(written.size).toBeGreaterThan(AUDIT_KINDS.length - 1);
    expect(written).not.toContain('billing.never-written');
  });
});
