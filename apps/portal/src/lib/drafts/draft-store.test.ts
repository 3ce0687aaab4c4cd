import { describe, expect, it } from 'vitest';
import { forgetDraft, readDraft, writeDraft } from './draft-store.ts';

describe('a browser without storage', () => {
  it('is no error: drafts are neither found nor stored', async () => {
    // The test environment has no IndexedDB, so access throws at once, as in a browser that blocks storage.
    expect(() => indexedDB).toThrow();
    await writeDraft('draft', 'text');
    expect(await readDraft('draft')).toBeUndefined();
    await forgetDraft('draft');
  });
});
