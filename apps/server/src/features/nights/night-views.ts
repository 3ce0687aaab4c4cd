import { auditLogTexts, type Night } from '@emcee/contract';
import { clockOfMinute } from '@emcee/game';
import type { Db } from '../../db/client.ts';
import {
  listGamesOf,
  listPeople,
  listRoundsOf,
  type NamedPerson,
  type NightRound,
  type PlayedGame,
} from './night-views.store.ts';
import type { StoredNight } from './nights.store.ts';

/** With names of people, rounds and games. Replies drop the fields that their readers don't get. */
export async function describeNights(
  db: Db,
  {
    adminId,
    stored,
    withRounds = stored,
  }: {
    adminId: string;
    stored: readonly StoredNight[];
    /** The nights whose rounds are described, if not all. */
    withRounds?: readonly StoredNight[];
  },
): Promise<(Night & { rounds: NightRound[] })[]> {
  if (stored.length === 0) return [];
  const nightIds = stored.map(({ id }) => id);
  const listed = await listRoundsOf(db, { adminId, nightIds: withRounds.map(({ id }) => id) });
  const rounds = Map.groupBy(listed, ({ nightId }) => nightId);
  const games = await listGamesOf(db, { adminId, nightIds });
  const played = Map.groupBy(games, ({ nightId }) => nightId);
  const planned = stored.flatMap(({ personKey }) => personKey ?? []);
  const leaders = [...played.values()].flat().flatMap((game) => game.leaders);
  const byKey = await peopleOf(db, { adminId, keys: [...planned, ...leaders] });
  return stored.map((night) => ({
    _id: night.id,
    revision: night.revision,
    seriesId: night.seriesId,
    hostId: night.hostId,
    roomCode: night.roomCode,
    displayName: night.displayName,
    day: night.day,
    time: clockOfMinute(night.startMinute),
    timeZone: night.timeZone,
    startsAt: night.startsAt.toISOString(),
    person: personOf(night.personKey, byKey),
    note: night.note,
    rounds: rounds.get(night.id) ?? [],
    played: playedOf(played.get(night.id) ?? [], byKey),
  }));
}

export type People = ReadonlyMap<string, NamedPerson>;

export async function peopleOf(
  db: Db,
  { adminId, keys }: { adminId: string; keys: readonly string[] },
): Promise<People> {
  const people = await listPeople(db, { adminId, keys: [...new Set(keys)] });
  return new Map(people.map((person) => [person.key, person]));
}

export function personOf(key: string | null, people: People): Night['person'] {
  if (key === null) return null;
  const isOff = people.get(key)?.isOff ?? false;
  return { key, name: nameOf(key, people), ...(isOff && { isOff }) };
}

export function nameOf(key: string, people: People): string {
  return people.get(key)?.name ?? auditLogTexts.former;
}

function playedOf(games: readonly PlayedGame[], people: People): Night['played'] {
  const [first] = games;
  if (first === undefined) return null;
  const leaders = new Set(games.flatMap((game) => game.leaders));
  return {
    gameId: first.gameId,
    isOpen: games.some(({ isOpen }) => isOpen),
    teams: Math.max(...games.map(({ teams }) => teams)),
    leaders: [...leaders].map((key) => nameOf(key, people)),
  };
}
