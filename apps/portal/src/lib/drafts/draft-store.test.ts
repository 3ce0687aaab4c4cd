import { describe, expect, it } from 'vitest';
import { forgetDraft, readDraft, writeDraft } from './draft-store.ts';

describe('a browser that keeps nothing', () => {
  it('is no error: there is no draft, and none is kept', async () => {
    // The test environment has no IndexedDB, so asking for it throws at once, as where storage is blocked.
    expect(() => indexedDB).toThrow();
    await writeDraft('draft', 'text');
    expect(await readDraft('draft')).toBeUndefined();
    await forgetDraft('draft');
  });
});
