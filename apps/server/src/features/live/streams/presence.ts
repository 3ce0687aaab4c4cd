/**
 * Connected teams. A process knows its phones by their streams, or by polls if a network holds streams back.
 * It stores one row per game on changes, and confirms its rows every 20 seconds. Phones write nothing.
 * Reports of a killed process count for a minute.
 */

import type { PlayerActor } from '../../../platform/actor.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { eventText } from '../../../platform/events/event-streams.ts';
import { publishLive } from '../store/live-notifications.store.ts';
import { nameScreen, touchScreens } from '../store/live-screens.store.ts';
import {
  countSeatsOf,
  endPresence,
  renewPresence,
  type SaidSeats,
  savePresence,
} from '../store/presence.store.ts';
import { type Delivery, hostsOf } from './delivery.ts';

// The stored time is at most this old, and is written at most this often.
const KEPT_EVERY_SECONDS = 15;

/** Reports count this long unless confirmed. */
const COUNTS_SECONDS = 60;
// A reload, a network change or a pause between two polls is no absence.
const GRACE_MS = 8_000;

type Heard = { streams: number; heardAt: number };

type Phone = Pick<PlayerActor, 'gameId' | 'seatId'>;

export type Presence = {
  /** Registers an opened stream; the returned function registers its end. */
  opened(phone: Phone): () => void;
  /** Registers a poll of a phone without a stream. */
  asked(phone: Phone): void;
  /** Stores the changes since the last time. */
  save(): Promise<void>;
  /** Confirms the stored reports. */
  renew(): Promise<void>;
  end(): Promise<void>;
};

export function startPresence({ deps, processId }: { deps: Deps; processId: string }): Presence {
  const { db, clock } = deps;
  const games = new Map<string, Map<string, Heard>>();
  const said = new Map<string, Map<string, number>>();
  const unsettled = new Set<string>();

  function heardOf({ gameId, seatId }: Phone): Heard {
    const seats = games.get(gameId) ?? new Map<string, Heard>();
    games.set(gameId, seats);
    const heard = seats.get(seatId) ?? { streams: 0, heardAt: 0 };
    seats.set(seatId, heard);
    unsettled.add(gameId);
    return heard;
  }

  // Collects the changes since the last report.
  function changesOf(gameId: string): SaidSeats | undefined {
    const now = clock.now().getTime();
    const seats = [...(games.get(gameId) ?? [])];
    const before = said.get(gameId) ?? new Map<string, number>();
    const values = seats.map(([id, heard]): [string, number] => [id, valueAt(heard, now)]);
    const changed = values.filter(([id, value]) => before.get(id) !== value);
    said.set(gameId, new Map([...before, ...values]));
    // A phone that has just gone may be back in a moment.
    if (!seats.some(([, heard]) => heard.streams === 0 && valueAt(heard, now) === 0)) {
      unsettled.delete(gameId);
    }
    return changed.length > 0 ? Object.fromEntries(changed) : undefined;
  }

  // Drops a game without connected phones: its row has the last report.
  function forgetQuiet(gameId: string): void {
    const seats = [...(games.get(gameId)?.values() ?? [])];
    if (unsettled.has(gameId) || seats.some(({ streams }) => streams > 0)) return;
    games.delete(gameId);
    said.delete(gameId);
  }

  const times = () => {
    const now = clock.now();
    return { processId, now, until: secondsAfter(now, COUNTS_SECONDS) };
  };

  return {
    opened(phone) {
      heardOf(phone).streams += 1;
      return () => {
        const heard = heardOf(phone);
        heard.streams -= 1;
        heard.heardAt = clock.now().getTime();
      };
    },
    asked(phone) {
      heardOf(phone).heardAt = clock.now().getTime();
    },
    async save() {
      const news = [...unsettled].flatMap((gameId) => {
        const seats = changesOf(gameId);
        return seats === undefined ? [] : [{ gameId, seats }];
      });
      if (news.length > 0) {
        try {
          const told = await savePresence(db, { ...times(), said: news });
          publishLive(db, { kind: 'presence', games: told });
        } catch (error) {
          // Report everything again the next time.
          for (const { gameId } of news) {
            said.delete(gameId);
            unsettled.add(gameId);
          }
          throw error;
        }
      }
      for (const gameId of [...games.keys()]) forgetQuiet(gameId);
    },
    async renew() {
      const gameIds = [...games.keys()];
      if (gameIds.length > 0) await renewPresence(db, { ...times(), gameIds });
    },
    end: () => endPresence(db, { processId, now: clock.now() }),
  };
}

function valueAt({ streams, heardAt }: Heard, now: number): number {
  return streams > 0 || now - heardAt < GRACE_MS ? 0 : heardAt;
}

/** Sends hosts the number of connected teams of their open game. */
export async function deliverPresence(
  { deps, streams }: Delivery,
  hostIds: readonly string[],
): Promise<void> {
  const now = deps.clock.now();
  for (const { gameId, hostId, connectedCount } of await countSeatsOf(deps.db, { hostIds, now })) {
    const text = eventText('presence', { gameId, connectedCount });
    // Send unchanged counts too: a state with another count may have come between.
    for (const host of streams.of(hostsOf(hostId))) streams.write(host, text);
  }
}

/** Stores the opened screens with their devices, and removes them from the list. */
export async function storeSeenScreens(deps: Deps, seen: Map<string, string>): Promise<void> {
  const opened = [...seen];
  for (const [tokenHash, device] of opened) await nameScreen(deps.db, { tokenHash, device });
  await renewScreens(
    deps,
    opened.map(([tokenHash]) => tokenHash),
  );
  // A failure leaves all for the next try; a screen that was opened again since has another device.
  for (const [tokenHash, device] of opened)
    if (seen.get(tokenHash) === device) seen.delete(tokenHash);
}

export async function renewScreens(
  { db, clock }: Deps,
  tokenHashes: readonly string[],
): Promise<void> {
  const now = clock.now();
  await touchScreens(db, { tokenHashes, now, since: secondsAfter(now, -KEPT_EVERY_SECONDS) });
}
