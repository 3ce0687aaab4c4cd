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

type Described = Omit<Night, 'rounds'> & { rounds: NightRound[] };

type Stored = {
  adminId: string;
  stored: readonly StoredNight[];
  /** The nights whose rounds are told, if not all. */
  told?: readonly string[];
};

/** As members see them: with names of people, rounds and games. */
export async function describeNights(db: Db, asked: Stored): Promise<Night[]> {
  const described = await describeWithSchemes(db, asked);
  return described.map(({ rounds, ...night }) => ({
    ...night,
    rounds: rounds.map(({ _id, name, questionsCount }) => ({ _id, name, questionsCount })),
  }));
}

export async function describeWithSchemes(
  db: Db,
  { adminId, stored, told }: Stored,
): Promise<Described[]> {
  if (stored.length === 0) return [];
  const nightIds = stored.map(({ id }) => id);
  const listed = await listRoundsOf(db, { adminId, nightIds: told ?? nightIds });
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
