import { liveCalls } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerGroupOf, answersOf, hostQuestionOf } from '../../../../test/live-fixtures.ts';
import { button, openMarking, rows, verdicts } from '../../../../test/open-marking.ts';

const near = answerGroupOf('330', ['The Quizzly Bears'], { distance: 1 });
const alsoNear = answerGroupOf('332', ['Agatha Quiztie'], { distance: 1 });
const far = answerGroupOf('300', ['Plain Guessers'], { distance: 31 });
const wild = answerGroupOf('no idea', ['Table Seven']);
const groups = [near, alsoNear, far, wild];

describe('marking by distance', () => {
  it('lets the closest answers win in one step, which is undone at once', async () => {
    const { user, commands, roundId } = openMarking({ groups });
    await user.click(await button('Closest wins'));
    expect(verdicts()).toEqual(['Right', 'Right', 'Wrong', 'Wrong']);
    const marks = [
      { n: 1, group: '330', verdict: 'right' },
      { n: 1, group: '332', verdict: 'right' },
      { n: 1, group: '300', verdict: 'wrong' },
      { n: 1, group: 'no idea', verdict: 'wrong' },
    ];
    await waitFor(() => expect(commands()).toEqual([{ kind: 'mark', roundId, marks }]));
    await user.keyboard('u');
    expect(verdicts()).toEqual([null, null, null, null]);
  });

  it('follows the key C, and replaces earlier marks', async () => {
    const { user } = openMarking({ groups });
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    await user.keyboard('1');
    await user.keyboard('c');
    expect(verdicts()).toEqual(['Right', 'Right', 'Wrong', 'Wrong']);
    expect(screen.getAllByText('closest wins')).toHaveLength(1);
  });

  it('marks all answers within a distance right', async () => {
    const { user, commands } = openMarking({ groups });
    await user.click(await button('Within…'));
    const field = await screen.findByLabelText('Within');
    await user.type(field, 'near{Enter}');
    expect(await screen.findByText('Enter a number, 0 or more.')).toBeDefined();
    expect(commands()).toEqual([]);
    await user.clear(field);
    await user.type(field, '31');
    await user.click(await button('Mark'));
    expect(verdicts()).toEqual(['Right', 'Right', 'Right', 'Wrong']);
    expect(screen.queryByLabelText('Within')).toBeNull();
  });

  it('is not offered if no answer has a distance', async () => {
    const { user } = openMarking();
    await screen.findByText('Vermeer');
    await user.keyboard('c');
    expect(screen.queryByRole('button', { name: /Closest wins/ })).toBeNull();
    expect(verdicts()).toEqual([null, null]);
  });

  it('is not offered while answers may still arrive', async () => {
    const closedAt = new Date(Date.now() + 1_000).toISOString();
    const { user } = openMarking({ groups, closedAt });
    await screen.findByText('no idea');
    await user.keyboard('c');
    expect(screen.queryByRole('button', { name: /Closest wins/ })).toBeNull();
    expect(verdicts()).toEqual([null, null, null, null]);
  });

  it('is not offered for a voided question', async () => {
    const { server, tell, game } = openMarking({ groups });
    await button('Closest wins');
    server.replies(
      liveCalls.answers,
      answersOf({ question: hostQuestionOf(1, { isVoided: true }), groups }),
    );
    tell({ ...game, seq: 2, marks: { revision: 2, groups: 8, open: 8, late: 0 } });
    expect(await button('Unvoid')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Closest wins/ })).toBeNull();
  });
});
