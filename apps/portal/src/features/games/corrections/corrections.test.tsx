import {
  correctionCalls,
  correctionTexts,
  fieldError,
  gameCalls,
  type MadeCorrection,
  type ReplyOf,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { playedGame, playedResult, serverWithRecords } from '../../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

type List = ReplyOf<typeof correctionCalls.list>;

const rounds: List['rounds'] = [{ _id: 'round-1', halfPoints: true, interval: 1, most: 5 }];

const made: MadeCorrection = {
  _id: 'correction-1',
  at: '2026-11-21T09:00:00.000Z',
  by: 'admin',
  kind: 'verdict',
  roundName: 'Capitals',
  orderNum: 1,
  questionText: 'Capital of France?',
  questionId: 'question-1',
  answerText: 'Rome',
  playerId: null,
  playerName: null,
  before: 'Wrong',
  after: 'Correct',
  reason: 'The key was wrong',
  note: 'Sorry!',
  undoesId: null,
  undoneAt: null,
  undoneBy: null,
  canUndo: true,
};

function open(query: string, list: Partial<List> = {}, hostname = 'localhost') {
  const server = serverWithRecords();
  server.replies(gameCalls.read, { game: playedGame });
  server.replies(gameCalls.result, playedResult);
  server.replies(correctionCalls.list, {
    corrections: [],
    state: 'ended',
    rounds,
    lateAnswers: [],
    ...list,
  });
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
  server.replies(correctionCalls.make, { correction: made });
  server.replies(correctionCalls.undo, { correction: { ...made, undoesId: made._id } });
  return { server, ...renderPortal(query, { session: verifiedSession, hostname }) };
}

const RESPONSES = '/game-history/game-1?tab=responses&question=question-1';

describe('the pencil beside a response', () => {
  it('corrects a wrong verdict in two clicks and a reason, and offers to undo it', async () => {
    const { server, user } = open(RESPONSES);
    await user.click(await screen.findByRole('button', { name: 'Correct Rome' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    expect(await dialog.findByRole('radio', { name: 'Correct', checked: true })).toBeDefined();
    expect(await dialog.findByText('2 → 14 points')).toBeDefined();
    expect(dialog.getByText(', place 2 → 1')).toBeDefined();
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
    await screen.findByText('Undone. What stood before stands again.');
    expect(server.inputsOf(correctionCalls.undo)).toEqual([{ correctionId: made._id }]);
  });

  it('asks for a reason, and keeps what was typed where somebody else was faster', async () => {
    const { server, user } = open(RESPONSES);
    const now = { now: 'Half' };
    server.fails(correctionCalls.make, fieldError('correction', correctionTexts.changedSince, now));
    await user.click(await screen.findByRole('button', { name: 'Correct Rome' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    const save = await dialog.findByRole('button', { name: 'Save correction' });
    await user.click(save);
    expect(dialog.getByText(correctionTexts.reasonRequired)).toBeDefined();
    const reason = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Reason' });
    await user.type(reason, 'The key was wrong');
    await user.click(save);
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'This was changed in the meantime. Now: Half.',
    );
    expect(reason.value).toBe('The key was wrong');
    expect(server.inputsOf(gameCalls.read).length).toBeGreaterThan(1);
  });

  it('adds another right answer to a question', async () => {
    const { server, user } = open(RESPONSES);
    await user.click(await screen.findByRole('button', { name: 'Correct question 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Right answer' }), 'Rome');
    await user.click(dialog.getByRole('radio', { name: 'Instead' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Checked');
    await user.click(dialog.getByRole('button', { name: 'Save correction' }));
    await waitFor(() => expect(server.inputsOf(correctionCalls.make)).toHaveLength(1));
    expect(server.inputsOf(correctionCalls.make)[0]?.correction).toEqual({
      kind: 'answer-key',
      questionId: 'question-1',
      before: { answerText: 'Paris' },
      after: { answer: 'Rome', isInstead: true },
    });
  });

  it('says where to correct a game that is still played', async () => {
    const { user } = open('/game-results/game-1/owls', { state: 'open' }, 'education.localhost');
    await user.click(await screen.findByRole('button', { name: 'Correct question 1: Rome' }));
    expect(
      await screen.findByText('This game is still being played. Correct it in the class.'),
    ).toBeDefined();
    expectSchoolWords();
  });
});

describe('the tab of corrections', () => {
  it('tells what was corrected, by whom and why, and undoes it', async () => {
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
    await user.click(table.getByRole('button', { name: /^Undo Verdict/ }));
    await screen.findByText('Undone. What stood before stands again.');
    expect(server.inputsOf(correctionCalls.undo)).toEqual([{ correctionId: made._id }]);
  });
});
