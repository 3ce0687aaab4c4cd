import { describe, expect, it } from 'vitest';
import { forgetDraft, readDraft, writeDraft } from './draft-store.ts';

describe('a browser that keeps nothing', () => {
  it('is no error: there is no draft, and none is kept', async () => {
    // The test environment has no IndexedDB, so access throws at once, as in a browser that blocks storage.
    expect(() => indexedDB).toThrow();
    await writeDraft('draft', 'text');
    expect(await readDraft('draft')).toBeUndefined();
    await forgetDraft('draft');
  });
});
