import { createStore } from '../../../lib/store.ts';
import type { Draft, Drafts } from '../../../lib/stored-game.ts';

/** Age below which a draft of this tab is newer than anything that another tab can have read. */
const FRESH_MS = 2_000;

/**
 * The drafts of a phone as one tab knows them, from those stored when its page was closed. Tabs share them
 * through storage.
 */
export function keptDrafts(stored: Drafts) {
  const store = createStore({ drafts: stored });
  /** Names of drafts written here and not stored yet. */
  const changed = new Set<string>();
  /** When each draft was written here. Drafts from before the page was loaded count as this tab's. */
  const mine = new Map(Object.keys(stored).map((name) => [name, Number.NEGATIVE_INFINITY]));
  const isFresh = (name: string) => performance.now() - (mine.get(name) ?? -FRESH_MS) < FRESH_MS;

  return {
    get: () => store.get().drafts,
    subscribe: store.subscribe,
    /** Sets the draft of a question (see `nameOf`), or deletes it. */
    write(name: string, draft: Draft | undefined): void {
      changed.add(name);
      if (draft === undefined) mine.delete(name);
      else mine.set(name, performance.now());
      store.set({ drafts: withDraft(store.get().drafts, name, draft) });
    },
    /** True if this tab wrote the draft. Each tab sends only its own drafts. */
    isMine: (name: string) => mine.has(name),
    /** Merges with what is stored already, because another tab may have written the rest. */
    storedAfter(latest: Drafts): Drafts {
      const { drafts } = store.get();
      const names = [...changed];
      changed.clear();
      return names.reduce((kept, name) => withDraft(kept, name, drafts[name]), latest);
    },
    /** Takes over what another tab has stored. Returns true if a draft of this tab must be stored again. */
    adopt(latest: Drafts): boolean {
      const { drafts } = store.get();
      const names = [...new Set([...Object.keys(drafts), ...Object.keys(latest)])];
      const foreign = names.filter((name) =>
        (['text', 'bet', 'writtenAt'] as const).some(
          (part) => drafts[name]?.[part] !== latest[name]?.[part],
        ),
      );
      const fresh = foreign.filter(isFresh);
      for (const name of fresh) changed.add(name);
      const taken = foreign.filter((name) => !fresh.includes(name));
      for (const name of taken) mine.delete(name);
      if (taken.length > 0) {
        store.set({
          drafts: taken.reduce((kept, name) => withDraft(kept, name, latest[name]), drafts),
        });
      }
      return fresh.length > 0;
    },
  };
}

function withDraft(drafts: Drafts, name: string, draft: Draft | undefined): Drafts {
  const { [name]: _earlier, ...others } = drafts;
  return draft === undefined ? others : { ...others, [name]: draft };
}
