import type { BoardRow } from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heading, NOW, openScreen, STAGE } from '../../../../test/open-screen.tsx';

const WINNERS = { ...STAGE, shows: 'winners' as const };

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
});

function boardOf(...ranks: number[]) {
  const rows: BoardRow[] = ranks.map((rank, index) => {
    const isNamed = rank <= 3;
    const name = isNamed ? `Team ${index + 1}` : '';
    return { rank, name, points: isNamed ? 40 - rank : 0, previousRank: null };
  });
  return { seq: 5, rowsCount: rows.length, rows };
}

/** The names on each step, with the place and the points. */
function steps(): string[] {
  return within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((step) => [...step.querySelectorAll('p, b, span:not([aria-hidden])')])
    .map((parts) => parts.map(({ textContent }) => textContent).join(' '));
}

describe('the winners', () => {
  it.each([
    { ranks: [1], shown: ['Team 1 1 39 points'] },
    { ranks: [1, 2], shown: ['Team 1 1 39 points', 'Team 2 2 38 points'] },
    {
      ranks: [1, 2, 3, 4, 5],
      shown: ['Team 1 1 39 points', 'Team 2 2 38 points', 'Team 3 3 37 points'],
    },
    {
      ranks: [1, 1, 3],
      shown: ['Team 1 1 39 points', 'Team 2 1 39 points', 'Team 3 3 37 points'],
    },
    {
      ranks: [1, 2, 2, 2],
      shown: ['Team 1 1 39 points', 'Team 2 2 38 points', 'Team 3 Team 4 2 38 points'],
    },
    {
      ranks: [1, 2, 3, 3, 3, 3, 3, 8],
      shown: [
        'Team 1 1 39 points',
        'Team 2 2 38 points',
        'Team 3 Team 4 Team 5 and 2 more 3 37 points',
      ],
    },
  ])('with the places $ranks stand on these steps', async ({ ranks, shown }) => {
    await openScreen({ stage: WINNERS, board: boardOf(...ranks) });
    expect(heading()).toBe('The winners');
    expect(steps()).toEqual(shown);
    expect(screen.getByText(ranks.length === 1 ? '1 team' : `${ranks.length} teams`)).toBeDefined();
    expect(screen.queryByText(/^Join at/)).toBeNull();
    expect(screen.getByText('thecrown.example')).toBeDefined();
  });

  it('rise one after the other, except on a screen that is loaded with them', async () => {
    const isRising = () => screen.getByRole('list').className.includes('rising');
    const { say } = await openScreen({ stage: WINNERS, board: boardOf(1, 2, 3) });
    expect(isRising()).toBe(false);
    await say({ stage: { ...STAGE, shows: 'blank' } });
    await say({ stage: WINNERS, board: boardOf(1, 2, 3) });
    expect(isRising()).toBe(true);
    // A correction doesn't start the motion again.
    const before = screen.getAllByRole('listitem');
    const { rows, ...board } = boardOf(1, 2, 2);
    await say({
      board: { ...board, seq: 6, rows: rows.map((row) => ({ ...row, name: `${row.name}!` })) },
    });
    expect(screen.getByText('Team 3!')).toBeDefined();
    const after = screen.getAllByRole('listitem');
    expect(after.map((step, index) => step === before[index])).toEqual([true, true, true]);
  });
});
