import {
  activityCalls,
  correctionCalls,
  gameCalls,
  pastGameCalls,
  playCalls,
  standingsCalls,
} from '@emcee/contract';
import { standings } from '@emcee/game';
import { expect, it } from 'vitest';
import { column, csvRows } from '../../../test/export-files.ts';
import { startTestServer } from '../../../test/harness.ts';
import { readAgain } from '../../../test/live/past-games.ts';
import { tieNight } from '../../../test/live/tie-night.ts';

const server = startTestServer();
const DECIDED = ['1 Owls', '2 Foxes', '3 Bears', '4 Cats'];
const line = ({ rank, name }: { rank: number; name: string }) => `${rank} ${name}`;

async function decided() {
  const night = await tieNight(server);
  const tieId = await night.decide(['330', '300', '']);
  await night.quiz.done({ kind: 'end', isMarkedLater: false });
  const token = { token: night.admin.token };
  return { ...night, tieId, token };
}

it('a decided tie is in the standings of phones, past games and shared links', async () => {
  const { gameId, phone, token } = await decided();
  const owls = phone('Foxes');
  const { body: board } = await server.call(playCalls.board, { gameId }, { token: owls.secret });
  expect(board.rows.map(line)).toEqual(DECIDED);
  expect(board.rows.map(({ tie }) => tie)).toEqual([1, 2, 3, undefined]);
  const { body: past } = await readAgain(server, { gameId }, owls.secret);
  expect(past.evening?.standings?.map(line)).toEqual(DECIDED);
  const [team] = past.evening?.teams ?? [];
  expect(team).toMatchObject({ rank: 2, tie: 2, points: 1 });
  expect(team?.rounds.map(({ isTiebreaker }) => isTiebreaker)).toEqual([undefined, true]);
  expect(team?.rounds[1]?.results).toMatchObject([{ text: '300', points: null }]);
  // A team without an answer has no row of the tiebreaker.
  const { body: silent } = await readAgain(server, { gameId }, phone('Bears').secret);
  expect(silent.evening?.teams[0]?.rounds).toHaveLength(1);
  const { link } = (await server.call(standingsCalls.share, { id: gameId }, token)).body;
  const { body: shared } = await server.call(standingsCalls.read, {
    standingsToken: link.standingsToken,
  });
  expect(shared.standings?.rows.map(line)).toEqual(DECIDED);
  const kept = await server.call(pastGameCalls.keepsakes, { gameId }, { token: owls.secret });
  expect(kept.body.keepsakes).toMatchObject([{ rank: 2, places: [{ roundNumber: 1, rank: 2 }] }]);
});

it('a decided tie is in Game History, its files and on the dashboard', async () => {
  const { gameId: id, admin, token } = await decided();
  const { game } = (await server.call(gameCalls.read, { id }, token)).body;
  expect(standings(game.players).map(line)).toEqual(DECIDED);
  expect(game.rounds.map(({ isTiebreaker }) => isTiebreaker)).toEqual([undefined, true]);
  const { scores } = (await server.call(gameCalls.result, { id }, token)).body;
  expect(scores.map(({ playerName, tie }) => [playerName, tie])).toEqual([
    ['Owls', 1],
    ['Foxes', 2],
    ['Bears', 3],
    ['Cats', undefined],
  ]);
  const rows = await csvRows(server, admin, { report: 'game', id, part: 'players' });
  expect(column(rows, 'Rank')).toEqual(['1', '2', '3', '4']);
  expect(column(rows, 'Tiebreaker')).toEqual(['330', '300', '', '']);
  const { today } = (await server.call(activityCalls.read, { time_zone: 'UTC' }, token)).body;
  expect(today).toMatchObject([{ topTeam: 'Owls', topTeamsCount: 1 }]);
});

it('a preview of a correction in Game History shows the places with ties', async () => {
  const { tieId, roundId, token } = await decided();
  const effectsOf = async (round: string, correction: { answer: string; before: string }) => {
    const { questions } = (await server.call(gameCalls.playedRound, { id: round }, token)).body
      .round;
    const preview = await server.call(
      correctionCalls.preview,
      {
        correction: {
          kind: 'answer-key',
          questionId: questions[0]?._id ?? '',
          before: { answerText: correction.before },
          after: { answer: correction.answer, isInstead: false },
        },
      },
      token,
    );
    return preview.body.effects.map(({ playerName, before, after }) => [
      playerName,
      before.rank,
      after.rank,
    ]);
  };
  expect(await effectsOf(tieId, { before: '331', answer: '300' })).toEqual([
    ['Foxes', 2, 1],
    ['Owls', 1, 2],
  ]);
  expect(await effectsOf(roundId, { before: '', answer: 'B' })).toEqual([
    ['Foxes', 2, 1],
    ['Bears', 3, 1],
    ['Cats', 4, 1],
  ]);
});
