import { correctionCalls, gameCalls, type MadeCorrection, seatPointsTexts } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  playedResult,
  serverWithCorrections,
  verdictCorrection,
} from '../../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';

const made: MadeCorrection = {
  ...verdictCorrection,
  kind: 'seat-points',
  roundName: null,
  orderNum: null,
  questionText: null,
  questionId: null,
  answerText: null,
  playerId: 'owls',
  playerName: 'Night Owls',
  before: 'None',
  after: '2 points',
  reason: 'best name',
};
const bestName = {
  _id: 'correction-1',
  points: 2,
  reason: 'best name',
  givenAt: '2026-11-20T19:00:00.000Z',
};

function open(path: string) {
  const server = serverWithCorrections({
    corrections: [made],
    lateAnswers: [
      { questionId: 'question-1', playerId: 'owls', text: 'paris', bet: 3, lateSeconds: 4 },
    ],
  });
  server.replies(gameCalls.result, {
    ...playedResult,
    scores: playedResult.scores.map((row) =>
      row.playerId === 'owls' ? { ...row, seatPoints: [bestName] } : row,
    ),
  });
  return { server, ...renderPortal(path, { session: verifiedSession }) };
}

it('accepts a late answer with the suggested mark', async () => {
  const { server, user } = open('/game-history/game-1?tab=responses&question=question-1');
  await user.click(await screen.findByRole('button', { name: 'Accept paris by Night Owls' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept a late answer' }));
  expect(await dialog.findByRole('radio', { name: 'Correct', checked: true })).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Their network');
  await user.click(dialog.getByRole('button', { name: 'Save correction' }));
  await waitFor(() => expect(server.inputsOf(correctionCalls.make)).toHaveLength(1));
  expect(server.inputsOf(correctionCalls.make)[0]?.correction).toMatchObject({
    kind: 'late-accepted',
    questionId: 'question-1',
    playerId: 'owls',
    after: { verdict: 'right' },
  });
});

it('gives a team points on top of earlier ones, and undoes them', async () => {
  const { server, user } = open('/game-results/game-1/owls');
  const give = await screen.findByRole('button', { name: 'Points for Night Owls' });
  await user.click(give);
  const dialog = within(await screen.findByRole('dialog', { name: 'Points for Night Owls' }));
  expect(dialog.getByRole('textbox', { name: 'Note for this team' })).toBeDefined();
  const points = dialog.getByRole('textbox', { name: 'Points' });
  await user.type(points, '20000');
  await user.click(dialog.getByRole('button', { name: 'Save correction' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(seatPointsTexts.range.text);
  await user.clear(points);
  await user.type(points, '-0.5');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Phone under the table');
  await user.click(dialog.getByRole('button', { name: 'Save correction' }));
  await waitFor(() => expect(server.inputsOf(correctionCalls.make)).toHaveLength(1));
  expect(server.inputsOf(correctionCalls.make)[0]).toMatchObject({
    correction: { kind: 'seat-points', playerId: 'owls', points: -0.5, before: { points: 2 } },
    reason: 'Phone under the table',
  });
  // The dialog closes and returns the focus.
  await waitFor(() => expect(document.activeElement).toBe(give));
  server.replies(gameCalls.result, playedResult);
  await user.click(await screen.findByRole('button', { name: 'Undo points for best name' }));
  await waitFor(() => expect(server.inputsOf(correctionCalls.undo)).toHaveLength(1));
  // The button is gone, so the focus moves to the page.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
