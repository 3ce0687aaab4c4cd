/**
 * Viewers see brand, name, day and the current standings of the record. Valid until the admin ends the link.
 */

import { notFound, orNotFound, type ReplyOf, type standingsCalls } from '@emcee/contract';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { networkCounters, takeCounters } from '../../../platform/overload/limits.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { phoneBrandOf } from '../../../queries/brands.store.ts';
import { hasWaitingRound } from '../past-games/past-game-record.store.ts';
import { standingsRows } from '../past-games/past-game-view.ts';
import { listSeats } from '../played.store.ts';
import {
  endLink,
  findEndedGame,
  findLink,
  findLinkByToken,
  insertLink,
  lockEndedGame,
  type OwnedGame,
} from './standings.store.ts';

// Same limit as for room codes.
const UNKNOWN_LINKS = { max: 100, windowSeconds: 10 * 60 };

type Change = OwnedGame & { requestContext: RequestContext };

export async function readLink(
  { db }: Deps,
  game: OwnedGame,
): Promise<ReplyOf<typeof standingsCalls.link>> {
  if ((await findEndedGame(db, game)) === undefined) throw notFound();
  const link = await findLink(db, game);
  return { link: link === undefined ? null : toLink(link) };
}

/** An existing link stays. */
export function shareStandings(
  { db, clock }: Deps,
  { requestContext, ...game }: Change,
): Promise<ReplyOf<typeof standingsCalls.share>> {
  return db.transaction(async (db) => {
    const ended = orNotFound(await lockEndedGame(db, game));
    const known = await findLink(db, game);
    if (known !== undefined) return { link: toLink(known) };
    const link = { token: newToken(), madeAt: clock.now() };
    await insertLink(db, { ...game, ...link, tokenHash: hashToken(link.token) });
    const event = { adminId: game.adminId, at: link.madeAt, detail: ended, requestContext };
    await audit(db, 'games.standings-shared', event);
    return { link: toLink(link) };
  });
}

export function stopSharing(
  { db, clock }: Deps,
  { requestContext, ...game }: Change,
): Promise<ReplyOf<typeof standingsCalls.stop>> {
  const now = clock.now();
  return db.transaction(async (db) => {
    const ended = orNotFound(await lockEndedGame(db, game));
    if (await endLink(db, { ...game, now })) {
      const event = { adminId: game.adminId, at: now, detail: ended, requestContext };
      await audit(db, 'games.standings-link-ended', event);
    }
    return { link: null };
  });
}

export async function readStandings(
  { db, clock }: Deps,
  { standingsToken, requestContext }: { standingsToken: string; requestContext: RequestContext },
): Promise<ReplyOf<typeof standingsCalls.read>> {
  const link = await findLinkByToken(db, hashToken(standingsToken));
  if (link === undefined) {
    const { origin } = requestContext;
    const counted = { ...UNKNOWN_LINKS, key: 'unknown-standings', origin, now: clock.now() };
    await takeCounters(db, networkCounters(counted));
    throw notFound();
  }
  const { isEnded, ...owned } = link;
  if (isEnded) return { standings: null };
  const game = orNotFound(await findEndedGame(db, owned));
  const rows = standingsRows(await listSeats(db, owned));
  return {
    standings: {
      brand: await phoneBrandOf(db, { adminId: owned.adminId, roomId: game.roomId }),
      name: game.name,
      startedAt: game.startedAt.toISOString(),
      isFinal: !(await hasWaitingRound(db, owned.gameId)),
      rows: rows.map(({ id: _id, ...row }) => row),
    },
  };
}

function toLink({ token, madeAt }: { token: string; madeAt: Date }) {
  return { standingsToken: token, madeAt: madeAt.toISOString() };
}
