import { gameCalls, notFound, reportTexts, unavailable } from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  playedResult,
  roundsWithVoided,
  serverWithRecords,
} from '../../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

function open(player: string, hostname = 'localhost', result = playedResult) {
  const server = serverWithRecords();
  server.replies(gameCalls.result, result);
  const path = `/game-results/game-1/${player}`;
  return { server, ...renderPortal(path, { session: verifiedSession, hostname }) };
}

async function rowTexts(): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name: /^Answers from/ });
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
}

describe('the result of a player', () => {
  it('shows each question with response, correct answer, score and running total', async () => {
    open('owls');
    expect(await rowTexts()).toEqual([
      ['1. Capital of France?', 'Capitals', 'Rome Wrong bet 5', 'Paris', '−5', '−5'],
      ['2. City of light?', 'Capitals', 'Paris Correct bet 5', 'Paris', '7', '2'],
    ]);
    expect(screen.getByText(/rank 2 of 2/)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Night Owls' })).toBeDefined();
    expect(
      screen.getByRole('img', { name: /^Night Owls: 2 questions, 2 points at the end/ }),
    ).toBeDefined();
  });

  it('counts the points that the host gave the team, in total, reasons and progress', async () => {
    const givenAt = '2026-11-20T20:00:00.000Z';
    const seatPoints = [
      { _id: 'given-1', points: 2, reason: 'best name', givenAt },
      { _id: 'given-2', points: -0.5, reason: 'phone under the table', givenAt },
    ];
    const scores = playedResult.scores.map((score) =>
      score.playerId === 'owls' ? { ...score, score: 3.5, seatPoints } : score,
    );
    const { user } = open('owls', 'localhost', { ...playedResult, scores });
    expect(
      await screen.findByRole('img', { name: /^Night Owls: 2 questions, 3.5 points at the end/ }),
    ).toBeDefined();
    expect(screen.getByText(/^best name/).nextElementSibling?.textContent).toBe('+2');
    await user.click(screen.getByRole('button', { name: '3.5, Night Owls in this game: why' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why 3.5 points?' });
    expect([...dialog.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual([
      'Answers: Capitals+2',
      'Points for the team: best name+2',
      'Points for the team: phone under the table−0.5',
      'Score3.5',
    ]);
  });

  it('marks void questions', async () => {
    open('owls', 'localhost', { ...playedResult, rounds: roundsWithVoided });
    expect((await rowTexts()).map(([question, , , , score]) => [question, score])).toEqual([
      ['1. Capital of France? Voided', '0'],
      ['2. City of light?', '7'],
    ]);
  });

  it('sorts the running total in order of play', async () => {
    const { user } = open('owls');
    const lasts = async () => (await rowTexts()).map((row) => row.at(-1));
    await user.click(await screen.findByRole('button', { name: 'Score' }));
    await user.click(screen.getByRole('button', { name: 'Score' }));
    expect(await lasts()).toEqual(['2', '−5']);
    await user.click(screen.getByRole('button', { name: 'Total' }));
    expect(await lasts()).toEqual(['−5', '2']);
  });

  it('is found by a user of the team too, blanks included', async () => {
    open('user-1');
    expect(await rowTexts()).toEqual([
      ['1. Capital of France?', 'Capitals', 'Paris Correct', 'Paris', '3', '3'],
      ['2. City of light?', 'Capitals', ' Blank', 'Paris', '0', '3'],
    ]);
  });

  it('opens the explanation of every score', async () => {
    const { user } = open('owls');
    await user.click(await screen.findByRole('button', { name: '7, Night Owls: why' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why 7 points?' }));
    const lines = dialog
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(lines).toEqual([
      ['Night Owls', 'Paris'],
      ['Correct answer', 'Paris'],
      ['Mark', 'Correct'],
      ['Question value', '3 points'],
      ['Bet placed', '5 points'],
      ['Bet', '+5'],
      ['Bonus for a correct bet', '+2'],
      ['Score', '7'],
    ]);
  });

  it('is not found when game or player are unknown', async () => {
    open('nobody');
    expect(await screen.findByText("We can't find this result")).toBeDefined();
  });

  it.each([
    ['a game that does not exist', notFound(), "We can't find this result"],
    ['a failure', unavailable(), reportTexts.loadingFailed],
  ])('reports %s', async (_name, apiError, message) => {
    const server = serverWithRecords();
    server.fails(gameCalls.result, apiError);
    renderPortal('/game-results/game-1/owls', { session: verifiedSession });
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('speaks of classes in the education flavour', async () => {
    const { user } = open('owls', 'education.localhost');
    await user.click(await screen.findByRole('button', { name: '7, Night Owls: why' }));
    await screen.findByRole('dialog');
    expectSchoolWords();
  });
});
