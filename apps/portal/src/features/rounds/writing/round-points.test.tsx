import { roundCalls } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { roundOf, serverWithRounds, watchedReloads } from '../../../../test/round-fixtures.ts';

const reload = watchedReloads();

const [first, second] = roundOf('Movies').preEnteredQuestions;

function openRound() {
  const questions = [first, second].flatMap((question) => question ?? []);
  const preEnteredQuestions = questions.map((question, at) =>
    at === 1 ? { ...question, worth: 5 } : question,
  );
  const round = roundOf('Movies', { worth: 2, preEnteredQuestions });
  const server = serverWithRounds([round]);
  server.replies(roundCalls.update, { round: { ...round, questions } });
  return { server, ...renderPortal('/questions/id-Movies', { session: verifiedSession }) };
}

it('shows the points of a round and of its questions, and saves changed ones', async () => {
  const { server, user } = openRound();
  const points = await screen.findByLabelText('Points per question');
  expect(points).toHaveProperty('value', '2');
  expect(screen.getByText('5 points')).toBeDefined();
  await user.clear(points);
  await user.type(points, '0,5');
  await user.click(screen.getByRole('button', { name: 'Edit question 2' }));
  await user.click(screen.getByRole('button', { name: 'One answer · 5 points' }));
  await user.clear(screen.getByLabelText('Points'));
  await user.click(screen.getByRole('button', { name: 'Save round' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  const [sent] = server.inputsOf(roundCalls.update);
  expect([sent?.worth, sent?.questions?.map(({ worth }) => worth)]).toEqual([0.5, [null, null]]);
});

it('refuses points out of steps', async () => {
  const { server, user } = openRound();
  const points = await screen.findByLabelText('Points per question');
  await user.type(points, '.3');
  await user.click(screen.getByRole('button', { name: 'Save round' }));
  expect(await screen.findByText('Use 0.5 to 10,000 points, in steps of 0.5.')).toBeDefined();
  expect(server.inputsOf(roundCalls.update)).toEqual([]);
});
