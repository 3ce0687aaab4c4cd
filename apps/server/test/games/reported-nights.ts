/** Nights with games, for the report. */
import { gameCalls, type InputOf, nightCalls, nightReportCalls } from '@emcee/contract';
import { expect } from 'vitest';
import { newTenant, type Tenant } from '../calls/tenant.ts';
import type { TestServer } from '../harness.ts';
import { correct, undo } from './corrected-games.ts';
import { answeredBy, type PlannedGame, playedGame } from './game-factories.ts';

export const timeZone = 'America/New_York';
export const NOVEMBER = {
  ...{ start_date: '2026-11-01', end_date: '2026-11-30', time_zone: timeZone },
};

export type Room = { hostId: string; roomId: string; roomCode: string };
export type GameChange = { nightId?: string | null; leaders?: string[] };

export function reportedNights(server: TestServer) {
  async function roomOf({ hostId, roomCode }: Tenant['host']): Promise<Room> {
    const [row] = await server.sql('select id from rooms where host_id = $1', [hostId]);
    return { hostId, roomCode, roomId: String(row?.id) };
  }

  async function newOwner() {
    const owner = await newTenant(server);
    return { owner, room: await roomOf(owner.host) };
  }

  /** At 8 PM, which is 1 AM of the next day in UTC. */
  async function planned(
    { token }: Tenant,
    { hostId }: Room,
    changes: { day?: string; person?: string | null } = {},
  ): Promise<string> {
    const slot = { hostIds: [hostId], day: '2026-11-05', time: '20:00', person: null, timeZone };
    const { body } = await server.call(nightCalls.plan, { ...slot, ...changes }, { token });
    return body.nights[0]?._id ?? '';
  }

  const change = ({ token }: Tenant, id: string, changed: GameChange) =>
    server.call(nightReportCalls.changeGame, { id, ...changed }, { token });

  async function played(
    owner: Tenant,
    { roomId, roomCode }: Room,
    { phones = null, ...plan }: PlannedGame & GameChange & { phones?: number | null },
  ): Promise<string> {
    const { gameId } = await playedGame(server, owner, { roomId, roomCode, ...plan });
    const { nightId, leaders = [] } = plan;
    await server.sql('update games set phones_count = $1 where id = $2', [phones, gameId]);
    // One after the other, as they take over.
    for (const n of leaders.keys()) {
      server.clock.advance(1);
      await change(owner, gameId, { leaders: leaders.slice(0, n + 1) });
    }
    if (nightId !== undefined) await change(owner, gameId, { nightId });
    return gameId;
  }

  /** Changes the mark of the first answer. */
  async function mark({ token }: Tenant, id: string): Promise<string> {
    const { game } = (await server.call(gameCalls.read, { id }, { token })).body;
    const [question] = game.rounds[0]?.questions ?? [];
    const [answer] = question?.answers ?? [];
    const isRight = answer?.point === true;
    const { status, body } = await correct(server, token, {
      ...{ kind: 'verdict', questionId: question?._id ?? '', answerId: answer?._id ?? '' },
      before: { verdict: isRight ? 'right' : 'wrong' },
      after: { verdict: isRight ? 'wrong' : 'right' },
    });
    expect(status).toBe(201);
    return body.correction._id;
  }

  /** Marks, or undoes the newest mark that is left. */
  async function correctAll(owner: Tenant, id: string, acts: readonly ('mark' | 'undo')[]) {
    const made: string[] = [];
    for (const act of acts) {
      const undone = act === 'undo' ? made.pop() : undefined;
      if (undone === undefined) made.push(await mark(owner, id));
      else expect((await undo(server, owner.token, undone)).status).toBe(201);
    }
  }

  async function report(
    { token }: Pick<Tenant, 'token'>,
    asked: Partial<InputOf<typeof nightReportCalls.read>> = {},
  ) {
    const input = { ...NOVEMBER, ...asked };
    const { status, body } = await server.call(nightReportCalls.read, input, { token });
    expect(status).toBe(200);
    return body;
  }

  return { roomOf, newOwner, planned, change, played, correctAll, report };
}

/** The first team answers in all rounds, the second in all but one, the third in all but two. */
export function scoring(teams: number, rounds: number, emails: readonly string[][] = []) {
  return {
    players: Array.from({ length: teams }, (_, n) => ({
      ...{ name: `Team ${n}`, emails: emails[n] ?? [] },
    })),
    rounds: Array.from({ length: rounds }, (_, n) => ({
      questions: [answeredBy(...[0, 1, 2].filter((seat) => seat <= n && seat < teams))],
    })),
  };
}
