import {
  correctionCalls,
  correctionTexts,
  errorTexts,
  eventCalls,
  fieldError,
  gameCalls,
  type ReplyOf,
  signedOut,
  tooSlow,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeClock, passTime } from '../../../../test/pass-time.ts';
import {
  playedGame,
  correctedRounds as rounds,
  serverWithCorrections,
  verdictCorrection,
} from '../../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

type List = ReplyOf<typeof correctionCalls.list>;

const made = verdictCorrection;

function open(query: string, list: Partial<List> = {}, hostname = 'localhost') {
  const server = serverWithCorrections(list);
  server.replies(correctionCalls.preview, {
    effects: [
      {
        playerId: 'owls',
        playerName: 'Night Owls',
        before: { score: 2, rank: 2 },
        after: { score: 14, rank: 1 },
      },
    ],
  });
  return { server, ...renderPortal(query, { session: verifiedSession, hostname }) };
}

const RESPONSES = '/game-history/game-1?tab=responses&question=question-1';

describe('the pencil next to a response', () => {
  it('corrects a wrong verdict in two clicks and a reason, and offers to undo it', async () => {
    const { server, user } = open(RESPONSES);
    await user.click(await screen.findByRole('button', { name: 'Correct Rome' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    expect(await dialog.findByRole('radio', { name: 'Correct', checked: true })).toBeDefined();
    expect(await dialog.findByText('2 → 14 points, rank 2 → 1')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The key was wrong');
    await user.click(dialog.getByRole('button', { name: 'Save correction' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.inputsOf(correctionCalls.make)).toEqual([
      {
        correction: {
          kind: 'verdict',
          questionId: 'question-1',
          answerId: 'answer-Rome',
          before: { verdict: 'wrong' },
          after: { verdict: 'right' },
        },
        reason: 'The key was wrong',
        note: '',
      },
    ]);
    await screen.findByText('Correction undone.');
    expect(server.inputsOf(correctionCalls.undo)).toEqual([{ correctionId: made._id }]);
  });

  it('refreshes its preview after a gap without events', async () => {
    fakeClock();
    const { server, user } = open(RESPONSES);
    server.fails(eventCalls.stream, signedOut());
    const correct = await screen.findByRole('button', { name: 'Correct Rome' });
    await user.click(correct);
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    await screen.findByText(/^2 → 14 points/);
    await user.click(cancel);
    server.replies(correctionCalls.preview, { effects: [] });
    await passTime(15_000);
    await user.click(correct);
    expect(await screen.findByText('No scores or ranks change.')).toBeDefined();
  });

  it('requires a reason, and keeps the input if somebody else was faster', async () => {
    const { server, user } = open(RESPONSES);
    const now = { now: 'Half' };
    server.fails(correctionCalls.make, fieldError('correction', correctionTexts.changedSince, now));
    await user.click(await screen.findByRole('button', { name: 'Correct Rome' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    const save = await dialog.findByRole('button', { name: 'Save correction' });
    await user.click(save);
    expect(dialog.getByText(correctionTexts.reasonRequired.text)).toBeDefined();
    const reason = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
    expect(document.activeElement).toBe(reason);
    await user.type(reason, 'The key was wrong');
    await user.click(save);
    expect((await dialog.findByRole('alert')).textContent).toBe(
      "Someone changed this in the meantime. It's now: Half.",
    );
    expect(reason.value).toBe('The key was wrong');
    expect(server.inputsOf(gameCalls.read).length).toBeGreaterThan(1);
  });

  it('does not blame somebody else if its own correction removed the response', async () => {
    const { server, user } = open(RESPONSES);
    await user.click(await screen.findByRole('button', { name: 'Correct Rome' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Reason' }), 'The same');
    const gone = playedGame.rounds.map((round) => ({
      ...round,
      questions: round.questions.map((question) => ({ ...question, answers: [] })),
    }));
    server.replies(gameCalls.read, { game: { ...playedGame, rounds: gone } });
    // The dialog stays open until everything is reloaded.
    server.hangs(correctionCalls.list);
    await user.click(dialog.getByRole('button', { name: 'Save correction' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Correct Rome' })).toBeNull());
    expect(dialog.queryByText(correctionTexts.goneSince.text)).toBeNull();
  });

  it('reports an unreachable server, and keeps the input', async () => {
    const { server, user } = open(RESPONSES);
    await user.click(await screen.findByRole('button', { name: 'Correct Rome' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    const reason = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Reason' });
    await user.type(reason, 'The key was wrong');
    server.isUnreachable(correctionCalls.make);
    fakeClock();
    await user.click(dialog.getByRole('button', { name: 'Save correction' }));
    await passTime(1_500);
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toBe(errorTexts.unavailable.text);
    expect(reason.value).toBe('The key was wrong');
  });

  it('is sent again with the same key after a failure', async () => {
    const { server, user } = open(RESPONSES);
    server.fails(correctionCalls.make, tooSlow());
    await user.click(await screen.findByRole('button', { name: 'Correct Rome' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    const save = await dialog.findByRole('button', { name: 'Save correction' });
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The key was wrong');
    await user.click(save);
    await dialog.findByRole('alert');
    server.replies(correctionCalls.make, { correction: made });
    await user.click(save);
    await screen.findByText('Correction saved.');
    const sent = server.requests.filter(({ call }) => call === correctionCalls.make.name);
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toBe(sent[1]?.key);
    expect(sent[0]?.input).toEqual(sent[1]?.input);
  });

  it.each([
    ['Question value', '1.3', 'Choose a multiple of 1, up to 5.'],
    ['Question value', '10000001', 'Choose a multiple of 1, up to 5.'],
    ['Points added to the answer', 'two', correctionTexts.wrongPoints.text],
  ])('explains valid points: %s %s', async (kind, typed, message) => {
    const { user } = open(RESPONSES);
    await user.click(await screen.findByRole('button', { name: 'Correct Rome' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    await user.click(await dialog.findByRole('combobox', { name: 'What to correct' }));
    await user.click(await dialog.findByRole('option', { name: kind }));
    const field = kind === 'Question value' ? kind : 'Points added';
    await user.type(dialog.getByRole('textbox', { name: field }), typed);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Checked');
    await user.click(dialog.getByRole('button', { name: 'Save correction' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
  });

  it('offers no other value if the round allows only one', async () => {
    const single = rounds.map((round) => ({ ...round, interval: 3, most: 3 }));
    const { user } = open(RESPONSES, { rounds: single });
    await user.click(await screen.findByRole('button', { name: 'Correct question 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    await user.click(await dialog.findByRole('combobox', { name: 'What to correct' }));
    const offered = (await dialog.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Correct answer', 'Question status']);
  });

  it('adds another correct answer to a question', async () => {
    const { server, user } = open(RESPONSES);
    await user.click(await screen.findByRole('button', { name: 'Correct question 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Correct answer' }), 'Rome');
    await user.click(dialog.getByRole('radio', { name: 'Replace the old answer' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Checked');
    await user.click(dialog.getByRole('button', { name: 'Save correction' }));
    await waitFor(() => expect(server.inputsOf(correctionCalls.make)).toHaveLength(1));
    expect(server.inputsOf(correctionCalls.make)[0]?.correction).toEqual({
      kind: 'answer-key',
      questionId: 'question-1',
      before: {
        answerText: 'Paris',
        verdicts: expect.arrayContaining([{ answerId: 'answer-Rome', verdict: 'wrong' }]),
      },
      after: { answer: 'Rome', isInstead: true },
    });
  });

  it('names the place to correct a game in progress', async () => {
    const { user } = open('/game-results/game-1/owls', { state: 'open' }, 'education.localhost');
    await user.click(await screen.findByRole('button', { name: 'Correct question 1: Rome' }));
    expect(
      await screen.findByText(
        "This game is still in progress. Corrections can be made in the class's console.",
      ),
    ).toBeDefined();
    expectSchoolWords();
  });
});

describe('a game that was in progress when its page opened', () => {
  it('can be corrected once it is over, without a reload', async () => {
    const { server, user } = open(RESPONSES, { state: 'open' });
    const pencil = await screen.findByRole('button', { name: 'Correct Rome' });
    const over = { state: 'ended', rounds } as const;
    server.replies(correctionCalls.list, { ...over, corrections: [], lateAnswers: [] });
    await user.click(pencil);
    expect(await screen.findByRole('textbox', { name: 'Reason' })).toBeDefined();
  });
});

describe('the Corrections tab', () => {
  it('shows each correction with author and reason, and undoes it', async () => {
    const undone = { canUndo: false, undoneAt: made.at, undoneBy: 'host' } as const;
    const byHost = { ...made, ...undone, _id: 'correction-2', by: 'host' } as const;
    const { server, user } = open('/game-history/game-1?tab=corrections', {
      corrections: [made, byHost],
    });
    const table = within(await screen.findByRole('table', { name: 'Corrections' }));
    const [own, hosts] = table.getAllByRole('row').slice(1);
    expect(own?.textContent).toContain('Capitals, question 1, Rome');
    expect(own?.textContent).toContain('Wrong');
    expect(own?.textContent).toContain('The key was wrong');
    expect(hosts?.textContent).toContain('Undone by: The host');
    server.replies(correctionCalls.list, {
      state: 'ended',
      rounds,
      lateAnswers: [],
      corrections: [{ ...made, ...undone, undoneBy: 'admin' }, byHost],
    });
    await user.click(table.getByRole('button', { name: /^Undo Mark/ }));
    await screen.findByText('Correction undone.');
    // The focus moves to the text that replaced the button.
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Undone by: Admin/));
    expect(server.inputsOf(correctionCalls.undo)).toEqual([{ correctionId: made._id }]);
  });
});
