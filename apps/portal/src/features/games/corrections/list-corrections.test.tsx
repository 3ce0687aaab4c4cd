import { gameCalls, type MadeCorrection } from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  playedGame,
  serverWithCorrections,
  verdictCorrection,
} from '../../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { kindsOf } from './correction-draft.ts';

const made: MadeCorrection = { ...verdictCorrection, label: '1b' };
const follower = { ...made, followsId: made._id, canUndo: false };
const [question] = playedGame.rounds.flatMap((round) => round.questions);

function open(tab: string, changes: Partial<NonNullable<typeof question>> = {}) {
  const server = serverWithCorrections({
    corrections: [
      { ...follower, _id: 'a', label: '1a' },
      { ...follower, _id: 'bonus', label: '1 bonus' },
      made,
    ],
  });
  const rounds = playedGame.rounds.map((round) => ({
    ...round,
    questions: round.questions.map((each) => ({ ...each, ...changes })),
  }));
  server.replies(gameCalls.read, { game: { ...playedGame, rounds } });
  return renderPortal(`/game-history/game-1?tab=${tab}`, { session: verifiedSession });
}

describe('corrections of a list', () => {
  it('are one row with the label of its answer, and the number of changes that follow', async () => {
    open('corrections');
    expect(await screen.findByText(/question 1b, Rome and 2 further changes/)).toBeDefined();
    expect(screen.queryByText(/1 bonus/)).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  });

  it('can add a line to its key, not replace it', async () => {
    const { user } = open('responses&question=question-1', { answerText: 'Paris\nRome' });
    await user.click(await screen.findByRole('button', { name: 'Correct Rome' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    await user.click(await dialog.findByRole('combobox', { name: /What/ }));
    await user.click(await screen.findByRole('option', { name: /Correct answer/ }));
    expect(dialog.getByText('Now Paris · Rome')).toBeDefined();
    expect(dialog.queryByText('Replace the old answer')).toBeNull();
  });

  it('of a bonus are its value and void', () => {
    if (question === undefined) throw new Error('The record has no question.');
    const target = { roundId: 'round-1', question: { ...question, isBonus: true } };
    const values = { interval: 1, most: 5 };
    const answer = question.answers[0];
    expect(kindsOf({ ...target, answer }, values)).toEqual(['question-value', 'voided']);
  });
});
