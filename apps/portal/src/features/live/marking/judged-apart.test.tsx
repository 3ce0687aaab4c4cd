import { fieldError, liveCalls, markingTexts } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answersOf } from '../../../../test/live-fixtures.ts';
import { button, openMarking, rembrandt, rows, vermeer } from '../../../../test/open-marking.ts';

const said = () => rows().map((row) => row.getAttribute('aria-label'));
const same = { ...vermeer, suggestion: 'same' as const };
const BEARS = 'The Quizzly Bears';

async function unfold(user: ReturnType<typeof openMarking>['user']) {
  const [first] = await screen.findAllByRole('button', { name: /^Vermeer .*Who wrote this$/ });
  await user.click(first ?? document.body);
}

describe('an answer that is marked separately', () => {
  it('is listed after its group, folded, and can be marked by keys', async () => {
    const { user, commands, roundId } = openMarking({ groups: [same, rembrandt] });
    expect(screen.queryByRole('button', { name: /^Mark separately/ })).toBeNull();
    await unfold(user);
    await user.click(await button(`Mark separately: ${BEARS}`));
    expect(said()).toEqual([
      'Vermeer, 1 team, Exact match, right suggested',
      'Vermeer, 1 team, marked separately, not marked',
      'Rembrandt, 1 team, No match, not marked',
    ]);
    expect(screen.queryByText(BEARS)).toBeNull();
    expect(screen.getByText('3 answers to mark')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
    await user.keyboard('1');
    // Confirming suggestions skips the separate answer; marking the rest includes it.
    expect(await button(/^Confirm 1 suggestion/)).toBeDefined();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(said()).toEqual([
      'Vermeer, 1 team, Exact match, right',
      'Vermeer, 1 team, marked separately, wrong',
      'Rembrandt, 1 team, No match, not marked',
    ]);
    const target = { n: 1, group: 'vermeer' };
    await waitFor(() =>
      expect(commands()).toEqual([
        { kind: 'judgeApart', roundId, ...target, seatId: BEARS, isApart: true },
        { kind: 'mark', roundId, marks: [{ ...target, seatId: BEARS, verdict: 'wrong' }] },
        { kind: 'mark', roundId, marks: [{ ...target, verdict: 'right' }] },
      ]),
    );
  });

  it('has no suggestion, starts at wrong, and belongs to the rest', async () => {
    const { user, commands } = openMarking({ groups: [same] });
    await unfold(user);
    await user.click(await button(`Mark separately: ${BEARS}`));
    await user.click(await button(/^Confirm 1 suggestion/));
    expect(said()[1]).toContain('not marked');
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
    await user.keyboard(' ');
    expect(said()[1]).toContain('marked separately, wrong');
    await user.keyboard('u');
    await user.click(await button('Mark the rest wrong'));
    expect(said()).toEqual([
      'Vermeer, 1 team, Exact match, right',
      'Vermeer, 1 team, marked separately, wrong',
    ]);
    await waitFor(() => expect(commands()).toHaveLength(5));
  });

  it('goes back to its group, and the focus follows', async () => {
    const { user, commands, roundId } = openMarking();
    await unfold(user);
    await user.click(await button(`Mark separately: ${BEARS}`));
    await user.click(
      within(rows()[1] ?? document.body).getByRole('button', { name: /Who wrote this$/ }),
    );
    expect(screen.getByText(BEARS)).toBeDefined();
    await user.click(await button(`Back to group: ${BEARS}`));
    expect(said()[0]).toContain('Vermeer, 2 teams');
    expect(rows()).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    await waitFor(() =>
      expect(commands().at(-1)).toMatchObject({ kind: 'judgeApart', roundId, isApart: false }),
    );
  });

  it('can be undone like a mark, and the focus stays in the list', async () => {
    const { user, commands, server } = openMarking();
    await unfold(user);
    await user.click(await button(`Mark separately: ${BEARS}`));
    await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
    await user.keyboard('u');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    await waitFor(() => expect(commands()).toHaveLength(2));
    const [sent] = server.inputsOf(liveCalls.command);
    expect(commands()[1]).toMatchObject({ kind: 'undo', step: sent?.commandKey });
    expect(await button('Undo')).toHaveProperty('disabled', true);
  });

  it('goes back at once if its team has changed it, with a message', async () => {
    const { user, server } = openMarking();
    server.fails(liveCalls.command, fieldError('command', markingTexts.answerChanged));
    await unfold(user);
    server.replies(liveCalls.answers, answersOf({ groups: [vermeer, rembrandt] }));
    await user.click(await button(`Mark separately: ${BEARS}`));
    expect(await screen.findByText(markingTexts.answerChanged.text)).toBeDefined();
    await waitFor(() => expect(said()[0]).toContain('Vermeer, 2 teams'));
  });

  it('is not offered for a team that is alone with its answer', async () => {
    const { user } = openMarking({ groups: [rembrandt] });
    await user.click(await button(/^Rembrandt .*Who wrote this$/));
    expect(screen.getByText('Plain Guessers')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Mark separately/ })).toBeNull();
  });
});
