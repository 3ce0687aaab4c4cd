import type { HostQuestion } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerGroupOf } from '../../../../test/live-fixtures.ts';
import { button, openMarking, rows } from '../../../../test/open-marking.ts';

const form = (changes: Partial<HostQuestion['form']> = {}): NonNullable<HostQuestion['form']> => {
  return { kind: 'list', answers: 2, order: 'any', names: [], bonusPoints: 2, ...changes };
};
const inOrder = [
  answerGroupOf('Queen', ['Owls'], { suggestion: 'same' }),
  answerGroupOf('Queen', ['Owls'], { n: 1001 }),
  answerGroupOf('Radio', ['Foxes'], { n: 1001 }),
];

describe('a list in any order', () => {
  it('says its answers and the bonus, and shows a line of the key for each', async () => {
    openMarking({ asked: { form: form(), answerText: 'Benny / B\nFrida' } });
    expect(await screen.findByText('2 answers in any order · all right +2')).toBeDefined();
    expect(screen.getByText('Benny / B Frida')).toBeDefined();
    expect(screen.getByText('Value per answer')).toBeDefined();
  });

  it('names repeats only among the teams of an unfolded answer', async () => {
    const teams = [
      { _id: 'a', name: 'Owls', isRepeat: true },
      { _id: 'b', name: 'Foxes' },
    ];
    const { user } = openMarking({
      asked: { form: form() },
      groups: [answerGroupOf('Beny', [], { teams })],
    });
    await screen.findByText('Beny');
    expect(screen.queryByText('Repeat')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Who wrote this$/ }));
    expect(screen.getByText('Repeat').parentElement?.textContent).toContain('Owls');
  });
});

describe('a list in order', () => {
  const asked = { form: form({ order: 'fixed', names: ['Artist', 'Title'], bonusPoints: 0 }) };

  it('has a heading for each answer by its name', async () => {
    openMarking({ asked, groups: inOrder });
    expect(await screen.findByRole('heading', { name: 'Artist' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Title' })).toBeDefined();
    expect(screen.getByText('2 answers in order')).toBeDefined();
  });

  it('has a heading for each answer by its label if it has no name', async () => {
    openMarking({ asked: { form: form({ order: 'fixed' }) }, groups: inOrder });
    expect(await screen.findByRole('heading', { name: '1b' })).toBeDefined();
  });

  it('is marked as one page, each answer with its own number', async () => {
    const { user, commands, roundId } = openMarking({ asked, groups: inOrder });
    await screen.findByRole('heading', { name: 'Artist' });
    await user.click(await button(/^Confirm 1 suggestion/));
    await user.click(await button('Mark the rest wrong'));
    const wrong = { verdict: 'wrong', n: 1001 };
    await waitFor(() =>
      expect(commands()).toEqual([
        { kind: 'mark', roundId, marks: [{ n: 1, group: 'queen', verdict: 'right' }] },
        {
          kind: 'mark',
          roundId,
          marks: [
            { ...wrong, group: 'queen' },
            { ...wrong, group: 'radio' },
          ],
        },
      ]),
    );
    const said = rows().map(
      (row) => within(row).queryByRole('button', { pressed: true })?.textContent,
    );
    expect(said).toEqual([undefined, 'Right', undefined, 'Wrong', 'Wrong']);
  });
});
