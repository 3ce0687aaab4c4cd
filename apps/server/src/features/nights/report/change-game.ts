import {
  type BodyOf,
  fieldError,
  type nightReportCalls,
  nightTexts,
  notFound,
  orNotFound,
  type ReplyOf,
} from '@emcee/contract';
import type { Db } from '../../../db/client.ts';
import type { AdminActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import type { By } from '../../../platform/http/request-context.ts';
import { lockTenant } from '../../../platform/tenant-lock.store.ts';
import { peopleOf } from '../night-views.ts';
import { listNightsById } from '../nights.store.ts';
import type { NightsDeps } from '../nights-deps.ts';
import { publishNights } from '../planning/planned.ts';
import { listReportedGames, type StoredReportedGame } from './night-report.store.ts';
import { reportedGame } from './night-report.ts';

type Change = BodyOf<typeof nightReportCalls.changeGame>;

/** Unchanged data isn't written, so a change whose reply was lost can be repeated. */
export function changeGameOfNight(
  deps: NightsDeps,
  { actor, requestContext, id, ...change }: By<AdminActor, { id: string } & Change>,
): Promise<ReplyOf<typeof nightReportCalls.changeGame>> {
  const { adminId } = actor;
  const now = deps.clock.now();
  return deps.db.transaction(async (db) => {
    await lockTenant(db, adminId);
    const game = await requireGame(db, { adminId, id });
    const { nightId = game.nightId } = change;
    if (change.nightId != null) {
      const [night] = await listNightsById(db, { adminId, ids: [change.nightId] });
      const isSameRoom = orNotFound(night).roomId === game.roomId;
      if (!isSameRoom) throw fieldError('nightId', nightTexts.otherRoom);
    }
    const leaders = await requireLeaders(db, { adminId, game, leaders: change.leaders });
    if (nightId !== game.nightId || leaders !== undefined) {
      await deps.setNightOfGame(db, { adminId, gameId: id, nightId, leaders, now });
      const detail = { roomCode: game.roomCode };
      await audit(db, 'games.night-changed', { adminId, at: now, detail, requestContext });
      await publishNights(deps, db, { adminId, hostIds: [game.hostId] });
    }
    const after = await requireGame(db, { adminId, id });
    const keys = after.leaders.map(({ key }) => key);
    return { game: reportedGame(after, await peopleOf(db, { adminId, keys })) };
  });
}

async function requireGame(
  db: Db,
  { adminId, id }: { adminId: string; id: string },
): Promise<StoredReportedGame> {
  const [game] = await listReportedGames(db, { adminId, nightIds: [], gameIds: [id] });
  return orNotFound(game);
}

/** Undefined if they ran it already. Former members stay, but can't be added. */
async function requireLeaders(
  db: Db,
  {
    adminId,
    game,
    leaders,
  }: { adminId: string; game: StoredReportedGame } & Pick<Change, 'leaders'>,
): Promise<string[] | undefined> {
  if (leaders === undefined) return undefined;
  const before = new Set(game.leaders.map(({ key }) => key));
  const after = new Set(leaders);
  const added = [...after].filter((key) => !before.has(key));
  if (added.length === 0 && after.size === before.size) return undefined;
  const people = await peopleOf(db, { adminId, keys: added });
  if (added.some((key) => people.get(key)?.isMember !== true)) throw notFound();
  return [...after];
}
