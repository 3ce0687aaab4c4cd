import { liveCalls } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerGroupOf, answersOf, hostQuestionOf } from '../../../../test/live-fixtures.ts';
import {
  button,
  openMarking,
  rembrandt,
  rows,
  verdicts,
  vermeer,
} from '../../../../test/open-marking.ts';

const near = answerGroupOf('Vermer', ['Table Seven'], { suggestion: 'near' });
const same = { ...vermeer, suggestion: 'same' } as const;
const spelled = { ...near, group: 'ver meer', text: 'Ver Meer', suggestion: 'spelled' } as const;
const groups = [near, same, spelled, rembrandt];

async function focusedList(options: Parameters<typeof openMarking>[0] = {}) {
  const opened = openMarking({ groups, ...options });
  await opened.user.click(await screen.findByText('Vermer'));
  return opened;
}

describe('suggestions while marking', () => {
  it('are shown and announced, but are no marks', async () => {
    const { commands } = openMarking({ groups });
    await screen.findByText('Vermer');
    expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual([
      'Vermer, 1 team, Almost the same, not marked',
      'Vermeer, 2 teams, Exact match, right suggested',
      'Ver Meer, 1 team, Spelled differently, right suggested',
      'Rembrandt, 1 team, No match, not marked',
    ]);
    expect(verdicts()).toEqual([null, null, null, null]);
    const dashed = screen.getAllByRole('button', { description: /Suggested/ });
    expect(dashed.map(({ textContent }) => textContent)).toEqual(['Right', 'Right']);
    expect(screen.getByText('4 answers to mark')).toBeDefined();
    expect(screen.getByText('0 of 10 answers marked')).toBeDefined();
    expect(commands()).toEqual([]);
  });

  it('prefer the mark from last time over the text', async () => {
    const half = { ...near, lastVerdict: 'half' } as const;
    const wrong = { ...same, lastVerdict: 'wrong' } as const;
    const right = { ...spelled, lastVerdict: 'right' } as const;
    const { user, commands } = openMarking({ groups: [half, wrong, right, rembrandt] });
    await screen.findByText('Half last time');
    expect(rows().map((row) => row.getAttribute('aria-label'))).toEqual([
      'Vermer, 1 team, Almost the same, Half last time, half suggested',
      'Vermeer, 2 teams, Exact match, Wrong last time, wrong suggested',
      'Ver Meer, 1 team, Spelled differently, right suggested',
      'Rembrandt, 1 team, No match, not marked',
    ]);
    expect(commands()).toEqual([]);
    await user.click(await button('Confirm 3 suggestions'));
    expect(verdicts()).toEqual(['Half', 'Wrong', 'Right', null]);
  });

  it('show the distance of a number', async () => {
    const bare = answerGroupOf('330', ['Table Seven'], { distance: 0 });
    openMarking({ groups: [{ ...rembrandt, text: '1,330 m', distance: 1_000 }, bare] });
    await screen.findByText('1,330 m');
    expect(rows()[0]?.getAttribute('aria-label')).toBe('1,330 m, 1 team, 1,000 away, not marked');
    expect(rows()[1]?.getAttribute('aria-label')).toBe('330, 1 team, The same number, not marked');
  });

  it('are confirmed by the big button, in one call and one step', async () => {
    const { user, commands, roundId } = openMarking({ groups });
    await user.click(await button('Confirm 2 suggestions'));
    expect(verdicts()).toEqual([null, 'Right', 'Right', null]);
    expect(screen.getByText('3 of 10 answers marked')).toBeDefined();
    // The focus moves to the next unmarked answer.
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    expect(await button('Next unmarked answer')).toBeDefined();
    await user.click(await button('Undo'));
    expect(verdicts()).toEqual([null, null, null, null]);
    await waitFor(() => expect(commands()).toHaveLength(2));
    expect(commands()[0]).toEqual({
      kind: 'mark',
      roundId,
      marks: [
        { n: 1, group: 'vermeer', verdict: 'right' },
        { n: 1, group: 'ver meer', verdict: 'right' },
      ],
    });
    expect(await button('Confirm 2 suggestions')).toBeDefined();
  });

  it('are confirmed by Shift and Enter, which keeps existing marks', async () => {
    const { user } = await focusedList();
    await user.keyboard('{ArrowDown}1');
    expect(verdicts()).toEqual([null, 'Wrong', null, null]);
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(verdicts()).toEqual([null, 'Wrong', 'Right', null]);
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(verdicts()).toEqual([null, 'Wrong', 'Right', null]);
    await user.keyboard('2');
    expect(document.activeElement).toBe(rows()[3]);
    await user.keyboard('{Shift>}[Digit0]{/Shift}');
    expect(verdicts()).toEqual(['Half', 'Wrong', 'Right', 'Wrong']);
    expect(await button('Next unmarked: question 2')).toBeDefined();
  });

  it('stay open when the rest is marked wrong, and are counted', async () => {
    const { user, commands, roundId } = openMarking({ groups });
    await user.click(await button('Mark the rest wrong'));
    expect(verdicts()).toEqual(['Wrong', null, null, 'Wrong']);
    expect(screen.getByText('2 suggestions left')).toBeDefined();
    expect(await button('Mark the rest wrong')).toHaveProperty('disabled', true);
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
    await waitFor(() =>
      expect(commands()).toEqual([
        {
          kind: 'mark',
          roundId,
          marks: [
            { n: 1, group: 'vermer', verdict: 'wrong' },
            { n: 1, group: 'rembrandt', verdict: 'wrong' },
          ],
        },
      ]),
    );
    await user.keyboard('3');
    expect(screen.getByText('1 suggestion left')).toBeDefined();
    await user.keyboard('{Shift>}[Digit0]{/Shift}');
    expect(verdicts()).toEqual(['Wrong', 'Right', null, 'Wrong']);
    await user.click(await button('Confirm 1 suggestion'));
    expect(screen.getByText('0 answers to mark')).toBeDefined();
  });

  it('are the first choice of Space, which stays on its answer', async () => {
    const { user } = await focusedList();
    await user.keyboard('{ArrowDown} ');
    expect(verdicts()).toEqual([null, 'Right', null, null]);
    await user.keyboard(' ');
    expect(verdicts()).toEqual([null, 'Wrong', null, null]);
    await user.keyboard('  {ArrowDown}{ArrowDown} ');
    expect(verdicts()).toEqual([null, 'Right', null, 'Wrong']);
  });

  it.each([
    ['that counts for nobody', { isVoided: true }, 'same'],
    ['without a right answer', { answerText: '' }, 'other'],
  ] as const)('do not exist for a question %s', async (...[, changed, suggestion]) => {
    const { user, server, tell, game } = openMarking({ groups });
    await button('Confirm 2 suggestions');
    server.replies(
      liveCalls.answers,
      answersOf({
        question: { ...hostQuestionOf(1), ...changed },
        groups: groups.map((group) => ({ ...group, suggestion })),
      }),
    );
    tell({ ...game, seq: 2, marks: { revision: 2, groups: 8, open: 8, late: 0 } });
    expect(await button('Next unmarked answer')).toBeDefined();
    expect(screen.queryByText(/the same|Something else/i)).toBeNull();
    expect(screen.queryByRole('button', { description: /Suggested/ })).toBeNull();
    await user.click(await button('Mark the rest wrong'));
    expect(verdicts()).toEqual(['Wrong', 'Wrong', 'Wrong', 'Wrong']);
  });
});
