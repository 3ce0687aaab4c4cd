import type { ShownQuestion } from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boardOf, NOW, openScreen, STAGE } from '../../../../test/open-screen.tsx';

const SHOWN: ShownQuestion = {
  roundNumber: 2,
  roundName: 'Art Attack',
  n: 4,
  questionText: 'Who painted it?',
  image: '',
  isVoided: false,
  answerText: 'Vermeer',
  given: '',
  known: { right: 7, half: 2, teams: 12 },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
});

describe('a past question on the big screen', () => {
  it('shows its answer, and how many teams got it', async () => {
    await openScreen({ stage: { ...STAGE, shows: 'answer', shown: SHOWN } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vermeer');
    expect(screen.getByText('Who painted it?')).toBeDefined();
    expect(screen.getByText('Round 2 · Art Attack')).toBeDefined();
    expect(screen.getByText('7 of 12 teams got it, 2 half right')).toBeDefined();
  });

  it.each([
    ['Nobody got it', { known: { right: 0, half: 0, teams: 12 } }],
    ['7 of 25 teams got all 4', { known: { right: 7, half: 0, teams: 25 }, answers: 4 }],
    ["This question doesn't count.", { isVoided: true }],
    ['No answer was entered for this question.', { answerText: '' }],
    ['Question 4', { questionText: '' }],
    ['He used a lens.', { explanation: 'He used a lens.' }],
  ])('shows what is available: %s', async (said, changes) => {
    await openScreen({ stage: { ...STAGE, shows: 'answer', shown: { ...SHOWN, ...changes } } });
    expect(screen.getAllByText(said).length).toBeGreaterThan(0);
  });

  it("shows a team's answer without the correct one", async () => {
    const shown = { ...SHOWN, answerText: '', known: null, given: 'Probably Bob' };
    await openScreen({ stage: { ...STAGE, shows: 'given', shown } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Probably Bob');
    expect(screen.getByText("One team's answer")).toBeDefined();
    expect(screen.queryByText(/got it/)).toBeNull();
  });
});

describe('standings revealed from the last rank up', () => {
  const shownTeams = () =>
    screen.getAllByRole('listitem').flatMap((row) => within(row).queryAllByText(/^Team /));

  it('show only the ranks of hidden teams', async () => {
    const server = await openScreen({
      stage: { ...STAGE, shows: 'standings', hiddenRows: 11 },
      board: boardOf(12),
    });
    expect(shownTeams().map(({ textContent }) => textContent)).toEqual(['Team 12']);
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    await server.say({ stage: { ...STAGE, seq: 6, shows: 'standings', hiddenRows: 10 } });
    expect(shownTeams()).toHaveLength(2);
    await server.say({ stage: { ...STAGE, seq: 7, shows: 'standings', hiddenRows: 0 } });
    expect(shownTeams()).toHaveLength(12);
  });

  it('say how the first teams moved, once the round before them is known', async () => {
    const board = boardOf(3);
    const moved = [{ previousRank: 3 }, {}, { previousRank: 1 }];
    const rows = board.rows.map((row, index) => ({ ...row, ...moved[index] }));
    const { say } = await openScreen({
      stage: { ...STAGE, shows: 'standings' },
      board: { ...board, rows },
    });
    const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts()).toEqual(['1Team 1up 2100', '2Team 2stays 2nd99.5', '3Team 3down 299']);
    const first = board.rows.map((row) => ({ ...row, previousRank: null }));
    await say({ board: { ...board, seq: 6, rows: first } });
    expect(texts()).toEqual(['1Team 1100', '2Team 299.5', '3Team 399']);
  });

  it('stay on the page of the last revealed row', async () => {
    const server = await openScreen({
      stage: { ...STAGE, shows: 'standings', hiddenRows: 50 },
      board: boardOf(60),
    });
    expect(shownTeams()).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shownTeams()).toHaveLength(10);
    await server.say({ stage: { ...STAGE, seq: 6, shows: 'standings', hiddenRows: 29 } });
    expect(shownTeams().map(({ textContent }) => textContent)).toEqual(['Team 30']);
  });

  it('end with the winners: the first three ranks, including ties', async () => {
    const board = boardOf(12);
    const shared = board.rows.map((row, index) => (index === 3 ? { ...row, rank: 3 } : row));
    await openScreen({ stage: { ...STAGE, shows: 'winners' }, board: { ...board, rows: shared } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The winners');
    expect(shownTeams()).toHaveLength(4);
  });
});
