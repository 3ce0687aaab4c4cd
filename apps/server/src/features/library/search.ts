import { type libraryCalls, notFound, type QueryOf, type ReplyOf } from '@emcee/contract';
import { searchWords } from '@emcee/game';
import * as z from 'zod/mini';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../platform/clock.ts';
import { readPage } from '../../platform/http/pagination.ts';
import { type FoundKey, type FoundRow, hasRound, searchQuestions } from './search.store.ts';
import { expectRoom } from './uses.ts';

type Search = { adminId: string } & QueryOf<typeof libraryCalls.search>;

/** The keys of the order: a number that depends on the sort, the round, and the place in it. */
const foundKey: z.ZodMiniType<FoundKey> = z.tuple([z.number(), z.uuid(), z.int()]);

export async function findQuestions(
  { db, clock }: { db: Db; clock: Clock },
  { search, limit, cursor, roomId, ...query }: Search,
): Promise<ReplyOf<typeof libraryCalls.search>> {
  const { adminId, roundId } = query;
  if (roundId !== undefined && !(await hasRound(db, { adminId, roundId }))) throw notFound();
  const needsRoom = query.played === 'not-in-room' || roomId !== undefined;
  if (needsRoom) await expectRoom(db, { adminId, roomId });
  const filter = { ...query, roomId, words: searchWords(search), now: clock.now() };
  let total = 0;
  const { rows, ...page } = await readPage<FoundRow, FoundKey>(
    { limit, cursor },
    {
      keySchema: foundKey,
      keyOf: ({ key }) => key,
      async read(start) {
        const found = await searchQuestions(db, { ...filter, ...start });
        total = found.total;
        return found.rows;
      },
      count: async () => total,
    },
  );
  return { questions: rows.map(({ question }) => question), ...page };
}
