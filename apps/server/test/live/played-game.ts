import { liveCalls } from '@emcee/contract';
import { actOn, attempt, type Game, giveOrTake, sendAnswers, startRound } from './random-game.ts';
import { answerSheet, collectSheet, handOut } from './random-handouts.ts';

const ROUNDS = 3;
const COLLECTING_SECONDS = 3;

/** Checks after each round and at the end. */
export async function playGame(
  game: Game,
  look: (game: Game, state?: { isOver: boolean }) => Promise<void>,
): Promise<void> {
  const { random } = game;
  for (let number = 1; number <= ROUNDS; number += 1) {
    await handOut(game);
    if (!(await startRound(game))) {
      await publishAll(game);
      if (!(await startRound(game))) break;
    }
    const roundId = game.rounds.at(-1) ?? '';
    await ask(game, roundId);
    await collectSheet(game, { percent: 30 });
    await settle(game, roundId);
    await collectSheet(game, { percent: 30 });
    await look(game);
    if (random.chance(50) && (await breakTie(game))) await look(game);
  }
  await collectSheet(game, { percent: 100 });
  await attempt(game, { kind: 'end', isMarkedLater: true });
  for (const roundId of game.rounds) await times(2, () => actOn(game, roundId));
  await publishAll(game);
  await look(game, { isOver: true });
}

async function times(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let at = 0; at < count; at += 1) await act();
}

/** Phones answer while the host moves on, voids, marks early, and gives points. */
async function ask(game: Game, roundId: string): Promise<void> {
  const { random, server } = game;
  for (const n of [1, 2, 3, 4]) {
    await attempt(game, { kind: 'goTo', roundId, n });
    await times(5, () => sendAnswers(game));
    await times(2, () => answerSheet(game));
    if (random.chance(40)) await actOn(game, roundId);
    if (random.chance(20)) await giveOrTake(game);
    if (random.chance(15)) await attempt(game, { kind: 'countdown', roundId, seconds: 5 });
  }
  server.clock.advance(6);
  await sendAnswers(game, random.chance(50));
  const through = random.chance(80) ? 4 : 3;
  await attempt(game, { kind: 'closeRound', roundId, through });
  if (random.chance(10)) await attempt(game, { kind: 'reopenRound', roundId });
  await attempt(game, { kind: 'closeRound', roundId, through });
  server.clock.advance(COLLECTING_SECONDS);
}

/** Late answers arrive during marking; the round is published or postponed, and corrected. */
async function settle(game: Game, roundId: string): Promise<void> {
  const { random, rounds, teams } = game;
  await times(4, () => sendAnswers(game, true));
  await times(8, () => actOn(game, roundId));
  await times(2, () => answerSheet(game));
  if (random.chance(15) && teams.length > 2) await remove(game);
  const kind = random.chance(20) ? 'putOff' : 'publish';
  await attempt(game, { kind, roundId });
  for (let time = 0; time < 3; time += 1) {
    await times(3, () => actOn(game, random.chance(75) ? roundId : random.pick(rounds)));
    if (random.chance(40)) await giveOrTake(game);
    if (random.chance(60)) await attempt(game, { kind: 'publish', roundId: random.pick(rounds) });
  }
}

/** The teams of a shared place answer one more question; false if there is none, or a round isn't published. */
async function breakTie(game: Game): Promise<boolean> {
  const { random, server, devices, rounds } = game;
  await publishAll(game);
  const asked = { questionText: '', answerText: random.pick(['', '331', 'Rome']) };
  const starts = async (place: number) =>
    attempt(game, { kind: 'startTiebreaker', place, ...asked });
  if (!(await starts(1)) && !(await starts(2)) && !(await starts(3))) return false;
  const roundId = (await devices[0]?.game())?.rounds.at(-1)?._id ?? '';
  rounds.push(roundId);
  await times(5, () => sendAnswers(game));
  await attempt(game, { kind: 'closeRound', roundId });
  server.clock.advance(COLLECTING_SECONDS);
  await times(3, () => actOn(game, roundId));
  await attempt(game, { kind: random.chance(80) ? 'publish' : 'discard', roundId });
  await times(2, () => actOn(game, roundId));
  await publishAll(game);
  return true;
}

async function remove(game: Game): Promise<void> {
  const { seatId } = game.random.pick(game.teams);
  if (!(await attempt(game, { kind: 'removeSeat', seatId }))) return;
  game.teams = game.teams.filter((team) => team.seatId !== seatId);
}

/** Everyone sees the state of the log. */
async function publishAll(game: Game): Promise<void> {
  const { server, devices, rounds } = game;
  for (const roundId of rounds) {
    const token = devices[0]?.token ?? '';
    const { seen } = (await server.call(liveCalls.marking, { roundId }, { token })).body ?? {};
    await attempt(game, { kind: 'publish', roundId }, { ...(seen !== undefined && { seen }) });
  }
}
