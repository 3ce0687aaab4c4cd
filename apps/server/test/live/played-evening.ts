/** The course of an evening of chance: its rounds are asked, marked, published and corrected, and it ends. */
import { liveCalls } from '@emcee/contract';
import {
  actOn,
  attempt,
  type Evening,
  giveOrTake,
  sendAnswers,
  startRound,
} from './random-evening.ts';

const ROUNDS = 3;
const COLLECTING_SECONDS = 3;

/** Plays an evening, and looks at it behind each round and at its end. */
export async function playEvening(
  evening: Evening,
  look: (evening: Evening, state?: { isOver: boolean }) => Promise<void>,
): Promise<void> {
  for (let number = 1; number <= ROUNDS; number += 1) {
    if (!(await startRound(evening))) {
      await publishAll(evening);
      if (!(await startRound(evening))) break;
    }
    const roundId = evening.rounds.at(-1) ?? '';
    await ask(evening, roundId);
    await settle(evening, roundId);
    await look(evening);
  }
  await attempt(evening, { kind: 'end', isMarkedLater: true });
  for (const roundId of evening.rounds) await times(2, () => actOn(evening, roundId));
  await publishAll(evening);
  await look(evening, { isOver: true });
}

async function times(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let at = 0; at < count; at += 1) await act();
}

/** A round is asked: phones answer, while their host goes on, voids, marks already, and gives points. */
async function ask(evening: Evening, roundId: string): Promise<void> {
  const { random, server } = evening;
  for (const n of [1, 2, 3, 4]) {
    await attempt(evening, { kind: 'goTo', roundId, n });
    await times(5, () => sendAnswers(evening));
    if (random.chance(40)) await actOn(evening, roundId);
    if (random.chance(20)) await giveOrTake(evening);
    if (random.chance(15)) await attempt(evening, { kind: 'countdown', roundId, seconds: 5 });
  }
  server.clock.advance(6);
  await sendAnswers(evening, random.chance(50));
  const through = random.chance(80) ? 4 : 3;
  await attempt(evening, { kind: 'closeRound', roundId, through });
  if (random.chance(10)) await attempt(evening, { kind: 'reopenRound', roundId });
  await attempt(evening, { kind: 'closeRound', roundId, through });
  server.clock.advance(COLLECTING_SECONDS);
}

/** It is marked, while answers come late; then it is published, or put off, and corrected. */
async function settle(evening: Evening, roundId: string): Promise<void> {
  const { random, rounds, teams } = evening;
  await times(4, () => sendAnswers(evening, true));
  await times(8, () => actOn(evening, roundId));
  if (random.chance(15) && teams.length > 2) await remove(evening);
  const kind = random.chance(20) ? 'putOff' : 'publish';
  await attempt(evening, { kind, roundId });
  for (let time = 0; time < 3; time += 1) {
    await times(3, () => actOn(evening, random.chance(75) ? roundId : random.pick(rounds)));
    if (random.chance(40)) await giveOrTake(evening);
    if (random.chance(60))
      await attempt(evening, { kind: 'publish', roundId: random.pick(rounds) });
  }
}

async function remove(evening: Evening): Promise<void> {
  const { seatId } = evening.random.pick(evening.teams);
  if (!(await attempt(evening, { kind: 'removeSeat', seatId }))) return;
  evening.teams = evening.teams.filter((team) => team.seatId !== seatId);
}

/** Nothing that was changed is left unpublished, so that the log as it stands is what everybody sees. */
async function publishAll(evening: Evening): Promise<void> {
  const { server, devices, rounds } = evening;
  for (const roundId of rounds) {
    const token = devices[0]?.token ?? '';
    const { seen } = (await server.call(liveCalls.marking, { roundId }, { token })).body ?? {};
    await attempt(evening, { kind: 'publish', roundId }, { ...(seen !== undefined && { seen }) });
  }
}
