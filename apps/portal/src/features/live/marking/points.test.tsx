import { liveCalls } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hostQuestionOf, plainWorth } from '../../../../test/live-fixtures.ts';
import { openMarking, vermeer } from '../../../../test/open-marking.ts';

const ALL = { points: 2, interval: 2, most: 5, hasSteps: true, hasAdditions: true };
const group = (name: string) => screen.findByRole('group', { name });

describe('points while marking', () => {
  it('are added to a marked answer by buttons and keys, and undone', async () => {
    const { user, commands, roundId } = openMarking({ worth: ALL });
    const points = within(await group('Points for Vermeer'));
    expect(points.getByRole('button', { name: 'More points' })).toHaveProperty('disabled', true);
    await user.click(within(await group('Vermeer')).getByRole('button', { name: 'Right' }));
    await user.click(points.getByRole('button', { name: 'More points' }));
    expect(points.getByText('+2')).toBeDefined();
    await user.keyboard('--');
    expect(points.getByText('−2')).toBeDefined();
    await user.keyboard('u');
    expect(points.getByText('0')).toBeDefined();
    await waitFor(() => expect(commands()).toHaveLength(5));
    const mark = { n: 1, group: 'vermeer', verdict: 'right' };
    expect(commands().slice(0, 4)).toEqual([
      { kind: 'mark', roundId, marks: [mark] },
      { kind: 'mark', roundId, marks: [{ ...mark, additionalPoints: 2 }] },
      { kind: 'mark', roundId, marks: [{ ...mark, additionalPoints: 0 }] },
      { kind: 'mark', roundId, marks: [{ ...mark, additionalPoints: -2 }] },
    ]);
    // A different mark keeps the added points.
    await user.keyboard('+3');
    expect(points.getByText('+2')).toBeDefined();
  });

  it('of a question change by steps, within the limits', async () => {
    const { user, commands, roundId } = openMarking({ worth: ALL });
    const points = within(await group('Points for question 1'));
    expect(points.getByRole('button', { name: 'Fewer points' })).toHaveProperty('disabled', true);
    await user.click(points.getByRole('button', { name: 'More points' }));
    expect(await points.findByText('4')).toBeDefined();
    await user.click(screen.getByText('Vermeer'));
    await user.keyboard(']');
    expect(await points.findByText('5')).toBeDefined();
    expect(points.getByRole('button', { name: 'More points' })).toHaveProperty('disabled', true);
    await user.keyboard(']');
    await user.keyboard('[[');
    expect(await points.findByText('4')).toBeDefined();
    await waitFor(() => expect(commands()).toHaveLength(3));
    const value = { kind: 'value', roundId, n: 1 };
    expect(commands()).toEqual([
      { ...value, points: 4 },
      { ...value, points: 5 },
      { ...value, points: 4 },
    ]);
  });

  it.each([
    ['bet', 'Value', 'the bet'],
    ['either', 'Value without a bet', '2'],
    ['value', 'Value', '2'],
  ] as const)('of a question explain their source: %s', async (decidedBy, label, points) => {
    openMarking({ worth: { ...ALL, hasSteps: false, decidedBy } });
    const worth = await screen.findByText(label);
    expect(worth.nextElementSibling?.textContent).toBe(points);
  });

  it("of a question keep the new value while the server's state is older", async () => {
    const { user, server, game, tell } = openMarking({ worth: ALL });
    const points = within(await group('Points for question 1'));
    const more = points.getByRole('button', { name: 'More points' });
    server.hangs(liveCalls.command);
    await user.click(more);
    expect(await points.findByText('4')).toBeDefined();
    server.repliesWith(liveCalls.answers, () => ({
      revision: 2,
      question: hostQuestionOf(1),
      groups: [vermeer],
      worth: { ...plainWorth, ...ALL },
      blank: ['Table Seven', 'Table Eight'],
    }));
    tell({ ...game, seq: 2, marks: { revision: 2, groups: 4, open: 4, late: 0 } });
    expect(await screen.findByText('2 teams left it blank.')).toBeDefined();
    expect(points.getByText('4')).toBeDefined();
    await user.click(more);
    expect(await points.findByText('5')).toBeDefined();
  });

  it('cannot change if the room does not allow it', async () => {
    const { user, commands } = openMarking();
    await screen.findByText('Vermeer');
    expect(screen.queryByRole('group', { name: /^Points/ })).toBeNull();
    await user.click(screen.getByText('Vermeer'));
    await user.keyboard('3');
    await user.keyboard('{ArrowUp}+]');
    await waitFor(() => expect(commands()).toHaveLength(1));
    expect(screen.queryByText('points of this answer')).toBeNull();
  });
});
