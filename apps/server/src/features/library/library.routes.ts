import { hostSessionCalls, libraryCalls } from '@emcee/contract';
import type { Reading } from '../../db/reading.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Api, serve } from '../../platform/http/serve.ts';
import { listTags } from '../../queries/tags.store.ts';
import { findQuestions } from './search.ts';
import { changeTags } from './tags.ts';
import { findKnown, listRoundsPlayed, listRoundsPlayedHere, readWrongAnswers } from './uses.ts';

/** Searches read all questions of an admin, so `reading` runs them where they disturb nobody. */
type LibraryDeps = Deps & { reading: Reading };

export function libraryRoutes(api: Api, { reading, ...deps }: LibraryDeps): void {
  const { clock } = deps;
  serve(api, libraryCalls.search, ({ actor: { adminId }, query }) =>
    reading((db) => findQuestions({ db, clock }, { adminId, ...query })),
  );
  serve(api, libraryCalls.tags, ({ actor: { adminId } }) =>
    reading(async (db) => ({ tags: await listTags(db, adminId) })),
  );
  serve(api, libraryCalls.tag, ({ owned }) => changeTags(deps, owned));
  serve(api, libraryCalls.known, ({ actor: { adminId }, body }) =>
    reading((db) => findKnown(db, { adminId, ...body })),
  );
  serve(api, libraryCalls.wrongAnswers, ({ actor: { adminId }, query }) =>
    reading((db) => readWrongAnswers(db, { adminId, ...query })),
  );
  serve(api, libraryCalls.roundsPlayed, ({ actor: { adminId }, query }) =>
    reading((db) => listRoundsPlayed(db, { adminId, ...query })),
  );
  serve(api, hostSessionCalls.roundsPlayed, ({ actor: { hostId } }) =>
    reading((db) => listRoundsPlayedHere({ db, clock }, hostId)),
  );
}
