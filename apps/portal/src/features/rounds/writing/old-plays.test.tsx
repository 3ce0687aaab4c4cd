import { libraryCalls } from '@emcee/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { draftStorage } from '../../../../test/draft-storage.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { roundOf, serverWithRounds } from '../../../../test/round-fixtures.ts';

beforeEach(draftStorage);

it('the editor says how often a question was played with its old text', async () => {
  const movies = roundOf('Movies');
  const server = serverWithRounds([movies]);
  const questions = movies.preEnteredQuestions.map((question, at) => ({
    ...{ ...question, round: movies, timesPlayed: 4 - 3 * at, lastRoomCode: 'OAKBAR', copies: 1 },
    ...{ lastPlayedAt: '2026-05-03T12:00:00.000Z', rightShare: null },
  }));
  server.replies(libraryCalls.search, { questions, total: 2, nextCursor: null });
  const { user } = renderPortal('/questions/id-Movies', { session: verifiedSession });
  for (const number of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: `Edit question ${number}` }));
    const [text] = screen.getAllByRole('textbox', { name: 'Question' });
    if (text === undefined) throw new Error('No question is open.');
    // Only capitals and punctuation: still the same question.
    await user.type(text, '!');
    expect(screen.queryByText(/with its old text/)).toBeNull();
    await user.type(text, ' Really');
    expect(
      screen.getByText(
        number === 1 ? 'Played 4 times with its old text.' : 'Played once with its old text.',
      ),
    ).toBeDefined();
    if (number === 1) await user.type(text, '{Backspace>7/}{Enter}');
  }
});
