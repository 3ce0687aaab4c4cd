import { hostSessionCalls } from '@emcee/contract';
import { expect } from '@playwright/test';
import { type LiveHost, leadRoom } from '../live/live-host.ts';
import { callerWith } from '../portal-calls.ts';
import type { PortalServer } from '../portal-server.ts';
import { HOST_PASSWORD } from '../steps.ts';
import type { Phone } from './phone.ts';

export type AskedRoom = {
  roomCode: string;
  host: LiveHost;
  goTo(n: number): Promise<void>;
  /** Starts a last call of so many seconds; null cancels it. */
  lastCall(seconds: number | null): Promise<void>;
  teams(): Promise<number>;
};

export async function askInNewRoom(portal: PortalServer, roomCode: string): Promise<AskedRoom> {
  const signUp = { email: `${roomCode}@host.example`, roomCode, password: HOST_PASSWORD };
  await callerWith(portal, '')('POST', hostSessionCalls.signUp.path, signUp);
  const host = await leadRoom(portal, roomCode);
  await host.done(
    { kind: 'open', isRehearsal: false, name: '' },
    { kind: 'startLiveRound', name: 'Rivers', questionsCount: 5 },
  );
  const roundId = (await host.game()).rounds[0]?._id ?? '';
  const goTo = (n: number) => host.done({ kind: 'goTo', roundId, n });
  await goTo(1);
  return {
    roomCode,
    host,
    goTo,
    lastCall: (seconds) => host.done({ kind: 'countdown', roundId, seconds }),
    teams: async () => (await host.game()).seatsCount,
  };
}

/** Takes times from the server: its clock may differ from the clock of this process. */
export async function secondsLateOn(phone: Phone, { host }: AskedRoom): Promise<number[]> {
  const askedAt = performance.now();
  const { serverTime, rounds } = await host.game();
  const serverMs = Date.parse(serverTime) - (askedAt + performance.now()) / 2;
  const closesAt = Date.parse(rounds[0]?.open[0]?.closesAt ?? '');
  await expect.poll(() => secondsOn(phone), { intervals: [20] }).toBeGreaterThan(0);
  const late: number[] = [];
  let before = await secondsOn(phone);
  while (before > 1) {
    const now = await secondsOn(phone);
    const leftMs = closesAt - (performance.now() + serverMs);
    if (now < before) late.push(now * 1_000 - leftMs);
    before = now;
  }
  return late;
}

async function secondsOn(phone: Phone): Promise<number> {
  const shown = await phone.run("return document.querySelector('[role=timer]')?.textContent ?? ''");
  return Number(/(\d+)s$/.exec(String(shown))?.[1] ?? 0);
}
