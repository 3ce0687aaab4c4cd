import { randomUUID } from 'node:crypto';
import { type HostGame, hostSessionCalls, type LiveCommand, liveCalls } from '@emcee/contract';
import { GRACE_MS } from '@emcee/game';
import { expect } from '@playwright/test';
import { type Caller, callerWith } from '../portal-calls.ts';
import type { PortalServer } from '../portal-server.ts';
import { HOST_PASSWORD } from '../steps.ts';

export type LiveHost = {
  game(): Promise<HostGame>;
  /** Sends commands one after the other; fails if one is refused. */
  done(...commands: LiveCommand[]): Promise<void>;
  /** Starts the first round by default; returns its id in the game. */
  startRound(name?: string): Promise<string>;
  /** Publishes a round, after its last answers have been collected. */
  publish(roundId: string): Promise<void>;
  /** Waits until a closed round accepts no more late answers. */
  graceOver(roundId: string): Promise<void>;
  /** Marks all other answers wrong. */
  mark(place: { roundId: string; n: number; right?: string; half?: string }): Promise<void>;
  seatId(name: string): Promise<string>;
  /** The secret follows the `#` in the address of a screen. */
  screenToken(): Promise<string>;
};

export async function leadRoom(portal: PortalServer, roomCode: string): Promise<LiveHost> {
  const signIn = { email: roomCode, password: HOST_PASSWORD };
  const { token } = await callerWith(portal, '')('PUT', hostSessionCalls.signIn.path, signIn);
  return hostWith(callerWith(portal, String(token)));
}

function hostWith(call: Caller): LiveHost {
  async function game() {
    const state = liveCalls.state.reply.parse(await call('GET', liveCalls.state.path));
    return state.game;
  }
  async function done(...commands: LiveCommand[]): Promise<void> {
    for (const command of commands) {
      const seen = (await game())?.seen ?? 0;
      await call('POST', liveCalls.command.path, { commandKey: randomUUID(), seen, command });
    }
  }
  return {
    async game() {
      const present = await game();
      if (present === null) throw new Error('The room is closed.');
      return present;
    },
    done,
    async startRound(name) {
      const { path, reply } = hostSessionCalls.rounds;
      const { rounds } = reply.parse(await call('GET', path));
      const round = rounds.find((each) => name === undefined || each.name === name);
      await done({ kind: 'startRound', readyRoundId: round?._id ?? '', from: 1 });
      return (await game())?.rounds.at(-1)?._id ?? '';
    },
    async graceOver(roundId) {
      const sinceClosing = async () => {
        const { serverTime = '', rounds = [] } = (await game()) ?? {};
        const closedAt = rounds.find(({ _id }) => _id === roundId)?.closedAt ?? serverTime;
        return Date.parse(serverTime) - Date.parse(closedAt);
      };
      await expect.poll(sinceClosing).toBeGreaterThan(GRACE_MS);
    },
    async publish(roundId) {
      const publish = () => done({ kind: 'publish', roundId });
      await expect
        .poll(() =>
          publish().then(
            () => true,
            () => false,
          ),
        )
        .toBe(true);
    },
    async mark({ roundId, n, right, half }) {
      const path = `/live/rounds/${roundId}/marking/${n}`;
      const { groups } = liveCalls.answers.reply.parse(await call('GET', path));
      const verdictOf = (text: string) => {
        if (text === right) return 'right';
        return text === half ? 'half' : 'wrong';
      };
      const marks = groups.map(({ group, seatId, text }) => ({
        ...{ n, group, seatId: seatId ?? undefined },
        ...({ verdict: verdictOf(text) } as const),
      }));
      if (marks.length > 0) await done({ kind: 'mark', roundId, marks });
    },
    async seatId(name) {
      const { seats } = liveCalls.seats.reply.parse(await call('GET', liveCalls.seats.path));
      return seats.find((seat) => seat.name === name)?._id ?? '';
    },
    async screenToken() {
      const made = await call('POST', liveCalls.openScreen.path, {});
      return liveCalls.openScreen.reply.parse(made).screenToken;
    },
  };
}
