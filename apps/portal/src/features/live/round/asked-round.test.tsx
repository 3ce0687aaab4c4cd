import { type HostRound, liveCalls } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  answerGroupOf,
  hostGameOf,
  hostQuestionOf,
  hostRoundOf,
  plainWorth,
} from '../../../../test/live-fixtures.ts';
import { button, openConsole } from '../../../../test/open-console.ts';
import { fakeClock } from '../../../../test/pass-time.ts';

const questions = Array.from({ length: 6 }, (_, index) =>
  hostQuestionOf(index + 1, { isRevealed: index < 4, answered: index < 4 ? 12 : 0 }),
);

function gameAt(changes: Partial<HostRound> = {}, game: Parameters<typeof hostGameOf>[0] = {}) {
  const current = changes.current ?? 4;
  const open = [{ from: 1, to: 4, closesAt: null }];
  return hostGameOf({
    seatsCount: 12,
    rounds: [hostRoundOf({ number: 2, current, open, ...changes })],
    question: current === 0 ? null : hostQuestionOf(current, { answered: 9 }),
    ...game,
  });
}

const roundId = hostRoundOf()._id;

describe('a round that is asked', () => {
  it('shows the question, and covers the correct answer', async () => {
    const { user } = openConsole({ game: gameAt(), questions });
    expect(await screen.findByRole('heading', { name: 'Question text 4' })).toBeDefined();
    expect(screen.getByText('Question 4 of 6')).toBeDefined();
    expect(screen.queryByText('Answer text 4')).toBeNull();
    await user.click(await button('Show the correct answer'));
    expect(screen.getByText('Answer text 4')).toBeDefined();
    expect(screen.getByText("3 teams haven't answered question 4.")).toBeDefined();
  });

  it('shows its note, and folds the explanation and covers other answers', async () => {
    const extras = { alternateAnswers: ['Lutetia', 'Paname'], note: 'In French.' };
    const question = hostQuestionOf(4, { ...extras, explanation: 'Since 987.' });
    const { user, commands } = openConsole({ game: gameAt({}, { question }), questions });
    expect((await screen.findByText('Note')).parentElement?.textContent).toBe('Note In French.');
    expect(screen.queryByText(/Lutetia|987/)).toBeNull();
    await user.click(await button('Show the correct answer'));
    expect(screen.getByText(/Also correct: Lutetia, Paname/)).toBeDefined();
    await user.click(await button('Explanation'));
    expect(screen.getByText('Since 987.')).toBeDefined();
    await user.click(await button('Edit'));
    const field = screen.getByLabelText('Explanation');
    await user.clear(field);
    await user.click(await button('Save'));
    expect(commands()).toMatchObject([{ kind: 'editQuestion', n: 4, explanation: '' }]);
  });

  it('explains the bets, before the first question and with each one', async () => {
    const scheme: HostRound['scheme'] = {
      name: 'Ladder',
      type: 'points',
      points: [1, 2],
      percentage: null,
      singleUse: true,
      mandatoryWagering: false,
      subtractForIncorrect: true,
      bonusPoints: null,
    };
    const { tell } = openConsole({ game: gameAt({ current: 0, scheme }), questions });
    expect((await screen.findByText('Ladder')).parentElement?.textContent).toBe(
      '6 questions. Teams bet: Ladder.',
    );
    tell(gameAt({ scheme }, { seq: 2 }));
    expect(await screen.findByText('Bets: Ladder')).toBeDefined();
  });

  it('goes on to the next question, and shows it', async () => {
    const { user, commands } = openConsole({ game: gameAt(), questions });
    await user.click(await button('Next: question 5'));
    expect(commands()).toEqual([{ kind: 'goTo', roundId, n: 5 }]);
    expect((await screen.findAllByText('Question text 5')).length).toBe(2);
  });

  it('goes back to a question that was shown, and to no other', async () => {
    const { user, commands } = openConsole({ game: gameAt(), questions });
    await user.click(await screen.findByRole('button', { name: /Question text 2/ }));
    expect(commands()).toEqual([{ kind: 'goTo', roundId, n: 2 }]);
    expect(screen.getByRole('button', { name: /Question text 6/ })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('counts the teams that have answered, as they do', async () => {
    const { stream } = openConsole({ game: gameAt(), questions });
    expect((await screen.findByText('9')).parentElement?.textContent).toBe('9of 12 answered');
    const progress = { seq: 1, roundNumber: 2, n: 4, answered: 11, seatsCount: 12 };
    stream.say(`event: progress\ndata: ${JSON.stringify(progress)}\n\n`);
    expect(await screen.findByText('11')).toBeDefined();
  });

  it('says what phones show before question 1: its name, or question 1 if it is open', async () => {
    const { tell } = openConsole({ game: gameAt({ current: 0, open: [] }), questions });
    const name = 'Phones show the name of the round until you go to question 1.';
    expect(await screen.findByText(name, { exact: false })).toBeDefined();
    tell(gameAt({ current: 0, open: [{ from: 1, to: 6, closesAt: null }] }, { seq: 2 }));
    const question = 'Phones already accept answers to every question in this round.';
    expect(await screen.findByText(question, { exact: false })).toBeDefined();
    expect(screen.queryByText(name, { exact: false })).toBeNull();
  });

  it('says if a last call is for the round or for one question', async () => {
    const { tell } = openConsole({ game: gameAt(), questions });
    expect(await screen.findByText('Last call for the round')).toBeDefined();
    tell(gameAt({ open: [{ from: 4, to: 4, closesAt: null }] }, { seq: 2 }));
    expect(await screen.findByText('Last call for question 4')).toBeDefined();
  });

  it('names a round once if its name is its number', async () => {
    openConsole({ game: gameAt({ current: 0, name: 'Round 2' }), questions });
    const card = await screen.findByRole('region', { name: 'Start of the round' });
    expect(within(card).getAllByText('Round 2')).toHaveLength(1);
  });

  it('starts and cancels a last call', async () => {
    fakeClock();
    const { user, commands, tell } = openConsole({ game: gameAt(), questions });
    await user.click(await button('30 s, last call'));
    const closesAt = new Date(Date.now() + 30_000).toISOString();
    tell(gameAt({ open: [{ from: 4, to: 4, closesAt }] }, { seq: 2 }));
    expect((await screen.findByRole('timer')).textContent).toMatch(/^0:(30|29|28)$/);
    await user.click(await button('Cancel'));
    expect(commands()).toEqual([
      { kind: 'countdown', roundId, seconds: 30 },
      { kind: 'countdown', roundId, seconds: null },
    ]);
  });

  it('gives a last call more time', async () => {
    fakeClock();
    const closesAt = new Date(Date.now() + 10_000).toISOString();
    const game = gameAt({ open: [{ from: 4, to: 4, closesAt }] });
    const { user, commands } = openConsole({ game, questions });
    await user.click(await button('+30 s, last call'));
    expect(commands()).toEqual([{ kind: 'countdown', roundId, seconds: expect.any(Number) }]);
    const [{ seconds } = { seconds: 0 }] = commands().flatMap((command) =>
      command?.kind === 'countdown' ? [command] : [],
    );
    expect(Number(seconds)).toBeGreaterThan(35);
    expect(Number(seconds)).toBeLessThanOrEqual(40);
  });

  it('reopens a question that a last call has closed', async () => {
    const { user, commands } = openConsole({ game: gameAt({ open: [] }), questions });
    await user.click(await button('Open again'));
    expect(commands()).toEqual([{ kind: 'countdown', roundId, seconds: null }]);
  });

  it('voids and unvoids a question, reveals all, and pauses', async () => {
    const { user, commands, tell } = openConsole({ game: gameAt(), questions });
    await user.click(await button('Void question 4'));
    const question = hostQuestionOf(4, { isVoided: true });
    tell(gameAt({}, { seq: 2, question }));
    await user.click(await button('Unvoid question 4'));
    await user.click(await button('Show all questions'));
    await user.click(await button('Pause'));
    expect(commands()).toEqual([
      { kind: 'void', roundId, n: 4, voided: true },
      { kind: 'void', roundId, n: 4, voided: false },
      { kind: 'revealAll', roundId },
      { kind: 'pause' },
    ]);
  });

  it('corrects a question for this game', async () => {
    const { user, commands } = openConsole({ game: gameAt(), questions });
    await user.click(await button('Edit'));
    const field = screen.getByLabelText('Question');
    await user.clear(field);
    await user.type(field, 'Who?');
    await user.click(await button('Save'));
    expect(commands()).toEqual([
      {
        kind: 'editQuestion',
        roundId,
        n: 4,
        questionText: 'Who?',
        answerText: 'Answer text 4',
      },
    ]);
  });

  it('saves typed text in a live round, and adds questions', async () => {
    const question = hostQuestionOf(6, { questionText: '', answerText: '' });
    const live = gameAt({ version: 'live', current: 6 }, { question });
    const { user, commands } = openConsole({ game: live, questions });
    await user.type(await screen.findByLabelText('Correct answer'), '4');
    await user.tab();
    await user.click(await button('Add a question'));
    expect(commands()).toEqual([
      { kind: 'editQuestion', roundId, n: 6, questionText: '', answerText: '4' },
      { kind: 'goTo', roundId, n: 7 },
    ]);
  });

  it('shows the answers as they come, without names', async () => {
    const { user, server } = openConsole({ game: gameAt(), questions });
    server.replies(liveCalls.answers, {
      revision: 1,
      question: hostQuestionOf(4),
      worth: plainWorth,
      groups: [answerGroupOf('Vermeer', ['A', 'B'])],
      blank: ['C'],
    });
    await user.click(await button('Live answers'));
    expect(await screen.findByText('Vermeer')).toBeDefined();
    expect(screen.getByText('No answer yet: 1 team')).toBeDefined();
    expect(screen.queryByText('A')).toBeNull();
  });

  it('closes after the last question', async () => {
    const { user, commands } = openConsole({ game: gameAt({ current: 6 }), questions });
    await user.click(await button('Close round and mark'));
    await waitFor(() => expect(commands()).toEqual([{ kind: 'closeRound', roundId }]));
  });

  it('closes even if it cannot load all questions', async () => {
    const { user, server, commands } = openConsole({ game: gameAt({ current: 6 }), questions });
    await screen.findByText('Question text 1');
    server.isUnreachable(liveCalls.questions);
    await user.click(await button('Close round and mark'));
    await waitFor(() => expect(commands()).toEqual([{ kind: 'closeRound', roundId }]));
  });

  it('checks every question of a long round, including new answers', async () => {
    const long = gameAt({ questionsCount: 250 });
    const { user, server } = openConsole({ game: long, questions });
    await screen.findByText('Question text 1');
    server.repliesWith(liveCalls.questions, ({ from = 1 }) => ({
      questions: Array.from({ length: 100 }, (_, index) => {
        const n = Number(from) + index;
        return hostQuestionOf(n, { isRevealed: n <= 4, answered: n === 213 ? 1 : 0 });
      }).filter(({ n }) => n <= 250),
    }));
    await user.click(await button('Close round and mark'));
    const dialog = await screen.findByRole('dialog', { name: 'Count questions 5 to 213 too?' });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Count them' }));
  });

  it('asks about questions that were answered but never shown', async () => {
    const answered = questions.map((question) => ({ ...question, answered: 3 }));
    const { user, commands } = openConsole({ game: gameAt(), questions: answered });
    await screen.findByText('Question text 6');
    await user.click(await button('Close round and mark'));
    await screen.findByRole('dialog', { name: 'Count questions 5 to 6 too?' });
    expect(commands()).toEqual([]);
    await user.click(await button('Leave them out'));
    expect(commands()).toEqual([{ kind: 'closeRound', roundId, through: 4 }]);
  });
});
