import { emptyQuestion } from '@emcee/game';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../../test/harness.ts';
import { openedRound } from '../../../../test/live/quiz-hosts.ts';
import { keepStages } from './known-stages.ts';
import { findGame } from './live-games.store.ts';
import { loadStage } from './live-stage.store.ts';

const server = startTestServer();

async function openedGame() {
  const { quiz, roundId } = await openedRound(server);
  const { gameId } = await quiz.join('Owls');
  const find = async () => {
    const game = await findGame(server.db, gameId);
    if (game === undefined) throw new Error('There is no such game.');
    return game;
  };
  return { quiz, roundId, find };
}

it('a process keeps the rounds that a command has left, under the number of the game', async () => {
  const { quiz, roundId, find } = await openedGame();
  await quiz.done({ kind: 'goTo', roundId, n: 2 });
  const game = await find();
  const { stages } = server.live;
  expect(stages.find(game)).toEqual(await loadStage(server.db, game));
  expect(stages.find({ ...game, seq: game.seq + 1 })).toBeUndefined();
});

it('a command that the database refuses at the end leaves nothing', async () => {
  const { quiz, roundId, find } = await openedGame();
  const { seq } = await find();
  await server.sql('alter table live_events add constraint none check (seq < 0) not valid');
  const { status } = await quiz.send({ kind: 'goTo', roundId, n: 2 });
  await server.sql('alter table live_events drop constraint none');
  expect(status).toBe(500);
  const game = await find();
  expect(game.seq).toBe(seq);
  expect(server.live.stages.find({ ...game, seq: seq + 1 })).toBeUndefined();
});

it('a round with a skipped question is read each time while it is marked: answers raise no number', async () => {
  const { quiz, roundId, find } = await openedGame();
  const known = async () => server.live.stages.find(await find());
  await quiz.done({ kind: 'goTo', roundId, n: 3 });
  expect(await known()).toBeDefined();
  await quiz.done({ kind: 'closeRound', roundId });
  expect(await known()).toBeUndefined();
  server.clock.advance(3);
  await quiz.done({ kind: 'publish', roundId }, { kind: 'show', shows: 'standings' });
  expect(await known()).toEqual(await loadStage(server.db, await find()));
});

it('the games that were used last stay, up to a hundred thousand questions', async () => {
  const { find } = await openedGame();
  const game = await find();
  const questions = Array.from({ length: 40_000 }, () => emptyQuestion);
  const stage = await loadStage(server.db, game);
  const rounds = stage.rounds.map((round) => ({ ...round, questions }));
  const stages = keepStages();
  const named = (id: string) => ({ ...game, id });
  stages.keep(named('a'), rounds);
  stages.keep(named('b'), rounds);
  stages.find(named('a'));
  stages.keep(named('c'), rounds);
  const kept = ['a', 'b', 'c'].filter((id) => stages.find(named(id)) !== undefined);
  expect(kept).toEqual(['a', 'c']);
});
