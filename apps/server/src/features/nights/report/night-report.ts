import type { nightReportCalls, QueryOf, ReplyOf, ReportedNight } from '@emcee/contract';
import { clockOfMinute, nightRow } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import { atOneMoment } from '../../../db/reading.ts';
import { type MomentAndId, momentAndIdKey, readPage } from '../../../platform/http/pagination.ts';
import { nameOf, type People, peopleOf, personOf } from '../night-views.ts';
import { listNightsById } from '../nights.store.ts';
import {
  listReportedGames,
  listReportKeys,
  type ReportKey,
  type StoredReportedGame,
  sumReport,
} from './night-report.store.ts';

/** Days as the other reports read them. Moments in the database's text: `from` inclusive, `until` exclusive. */
export type ReportDeps = {
  db: Db;
  resolveWindow(
    days: Pick<NightReportQuery, 'start_date' | 'end_date' | 'time_zone'>,
  ): Promise<{ from: string; until: string }>;
};

export type NightReportQuery = { adminId: string } & QueryOf<typeof nightReportCalls.read>;

/** Nights count in the window in which they start, whenever their games were opened. */
export async function readNightReport(
  { db, resolveWindow }: ReportDeps,
  { adminId, host_id: hostId, person: personKey, ...query }: NightReportQuery,
): Promise<ReplyOf<typeof nightReportCalls.read>> {
  const { from, until } = await resolveWindow(query);
  const filter = { adminId, from, until, hostId, personKey };
  // Otherwise a game that is linked between the queries is counted twice, or not at all.
  return atOneMoment(db, async (db) => {
    const { rows: count, ...totals } = await sumReport(db, filter);
    const { rows: keys, ...page } = await readPage(query, {
      keySchema: momentAndIdKey,
      keyOf: ({ at, id }: ReportKey): MomentAndId => [Date.parse(at), id],
      read: (start) => listReportKeys(db, { ...filter, ...start }),
      count: async () => count,
    });
    return {
      rows: await rowsOf(db, { adminId, keys, timeZone: query.time_zone }),
      totals,
      ...page,
    };
  });
}

async function rowsOf(
  db: Db,
  { adminId, keys, timeZone }: { adminId: string; keys: readonly ReportKey[]; timeZone: string },
): Promise<ReportedNight[]> {
  if (keys.length === 0) return [];
  const nightIds = keys.flatMap(({ id, isNight }) => (isNight ? id : []));
  const gameIds = keys.flatMap(({ id, isNight }) => (isNight ? [] : id));
  const stored = await listNightsById(db, { adminId, ids: nightIds });
  const nights = new Map(stored.map((night) => [night.id, night]));
  const found = await listReportedGames(db, { adminId, nightIds, gameIds });
  const games = Map.groupBy(found, ({ id, nightId }) => (nights.has(nightId ?? '') ? nightId : id));
  const people = await peopleOf(db, {
    adminId,
    keys: [
      ...stored.flatMap(({ personKey }) => personKey ?? []),
      ...found.flatMap(({ leaders }) => leaders.map(({ key }) => key)),
    ],
  });
  return keys.map(({ id }) => {
    const played = games.get(id) ?? [];
    const night = nights.get(id);
    const place = night ?? played[0];
    const row = nightRow(played);
    return {
      _id: id,
      hostId: place?.hostId ?? null,
      roomCode: place?.roomCode ?? '',
      timeZone: place?.timeZone ?? timeZone,
      night: night
        ? {
            day: night.day,
            time: clockOfMinute(night.startMinute),
            startsAt: night.startsAt.toISOString(),
            person: personOf(night.personKey, people),
          }
        : null,
      played: row
        ? {
            ...row,
            openedAt: row.openedAt.toISOString(),
            endedAt: row.endedAt?.toISOString() ?? null,
            leaders: row.leaders.map((key) => nameOf(key, people)),
            topThree: row.topThree.map((place) => (typeof place === 'number' ? place : [...place])),
          }
        : null,
      games: played.map((game) => reportedGame(game, people)),
    };
  });
}

export function reportedGame(
  { id, nightId, startedAt, leaders }: StoredReportedGame,
  people: People,
): ReportedNight['games'][number] {
  return {
    ...{ _id: id, nightId, startedAt: startedAt.toISOString() },
    leaders: leaders.map(({ key }) => ({ key, name: nameOf(key, people) })),
  };
}
