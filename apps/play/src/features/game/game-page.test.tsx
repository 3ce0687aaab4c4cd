import { storage } from '@emcee/client';
import { type Board, joinCalls, type OwnResult, playCalls } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeGame, openRoom, ownOf, round, stageOf, storesAll } from '../../../test/fake-game.ts';
import { renderSeat } from '../../../test/render-phone.tsx';

const board: Board = {
  seq: 1,
  rowsCount: 7,
  rows: ['Foxes', 'Bears', 'Bats', 'Cats', 'Dogs', 'Elks', 'Owls'].map((name, index) => ({
    name,
    rank: index + 1,
    points: 20 - index,
    previousRank: null,
  })),
};

function result(change: Partial<OwnResult>): OwnResult {
  return {
    n: 1,
    text: 'Vermeer',
    verdict: 'right',
    bet: 0,
    points: 1,
    valuePoints: 1,
    additionalPoints: 0,
    isVoided: false,
    rightAnswer: null,
    isOnlyOne: false,
    ...change,
  };
}

const question = { n: 1, text: 'Who painted it?', image: '' };
const asked = stageOf({ round, question });

describe('a round on the phone', () => {
  it('saves an answer, says so, and lets it be changed', async () => {
    const game = fakeGame();
    game.settles(storesAll);
    game.say({ stage: asked, own: ownOf() });
    const user = renderSeat();
    await user.type(await screen.findByLabelText('Your answer'), 'Vermer{Enter}');
    await screen.findByText('Saved');
    expect(screen.getByRole('button', { name: 'Change' })).toBe(document.activeElement);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const field = screen.getByLabelText('Your answer');
    expect(field).toBe(document.activeElement);
    await user.clear(field);
    await user.type(field, 'Vermeer');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Saved');
    const sent = game.inputsOf(playCalls.answer).map(({ answers }) => answers);
    expect(sent).toMatchObject([
      [{ round: 1, n: 1, text: 'Vermer', basedOn: 0 }],
      [{ round: 1, n: 1, text: 'Vermeer', basedOn: 1 }],
    ]);
  });

  it('withdraws an answer with an empty one', async () => {
    const game = fakeGame();
    game.settles(() => ({ outcome: 'saved', current: null }));
    const answers = [{ n: 1, text: 'Vermeer', revision: 4, bet: 0 }];
    game.say({ stage: asked, own: ownOf({ answers, answersCount: 1 }) });
    const user = renderSeat();
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.clear(screen.getByLabelText('Your answer'));
    await user.click(screen.getByRole('button', { name: 'Delete answer' }));
    expect(await screen.findByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  });

  it('keeps drafts per question, and the keyboard open', async () => {
    const game = fakeGame();
    game.settles(storesAll);
    game.say({ stage: asked, own: ownOf() });
    const user = renderSeat();
    const field = await screen.findByLabelText('Your answer');
    await user.type(field, 'Vermeer');
    const next = { ...round, current: 2, open: [{ from: 2, to: 2, closesAt: null }] };
    game.say({
      stage: stageOf({ seq: 2, round: next, question: { n: 2, text: 'Where?', image: '' } }),
    });
    await screen.findByRole('heading', { name: 'Where?' });
    expect(screen.getByLabelText('Your answer')).toBe(field);
    expect(field).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field);
    // Question 1 has closed, which sent its draft.
    await screen.findByRole('button', { name: 'Question 1, saved' });
  });

  it("doesn't leave an open question with a draft", async () => {
    const game = fakeGame();
    game.settles(storesAll);
    const free = { ...round, open: [{ from: 1, to: 3, closesAt: null }] };
    game.say({ stage: stageOf({ round: free, question }), own: ownOf() });
    const user = renderSeat();
    await user.type(await screen.findByLabelText('Your answer'), 'Verm');
    const next = stageOf({
      seq: 2,
      round: { ...free, current: 2 },
      question: { n: 2, text: 'Where?', image: '' },
    });
    game.replies(playCalls.questions, { questions: [question] });
    game.say({ stage: next });
    await screen.findByText("We're on question 2.");
    expect(screen.getByLabelText('Your answer')).toHaveProperty('value', 'Verm');
    await screen.findByRole('heading', { name: 'Who painted it?' });
    await user.click(screen.getByRole('button', { name: 'Go to question 2' }));
    await screen.findByRole('heading', { name: 'Where?' });
    expect(screen.getByRole('button', { name: 'Question 1, draft, not sent' })).toBeDefined();
    expect(game.inputsOf(playCalls.answer)).toEqual([]);
  });

  it('shows the number alone where the room shows no texts', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf({ round, question: { n: 1, text: '', image: '' } }), own: ownOf() });
    renderSeat();
    expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeDefined();
  });

  it('says that an answer came after the closing', async () => {
    const game = fakeGame();
    game.settles(() => ({ outcome: 'refused', reason: 'closed', current: null }));
    game.say({ stage: asked, own: ownOf() });
    const user = renderSeat();
    await user.type(await screen.findByLabelText('Your answer'), 'Venus');
    game.say({ stage: stageOf({ seq: 2, round: { ...round, open: [] }, question }) });
    await screen.findByText('It arrived after the question closed.');
    expect(screen.getByRole('heading', { name: 'Who painted it?' })).toBe(document.activeElement);
  });

  it('shows the newest view, in whatever order views arrive', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf({ seq: 9, round, question }), own: ownOf() });
    renderSeat();
    await screen.findByRole('heading', { name: 'Who painted it?' });
    game.say({ stage: stageOf({ seq: 8 }) });
    game.say({ own: ownOf({ name: 'Barn Owls', revision: 2 }) });
    await screen.findByText('Barn Owls');
    expect(screen.getByRole('heading', { name: 'Who painted it?' })).toBeDefined();
  });

  it("warns if the phone can't store anything", async () => {
    vi.spyOn(storage, 'isLasting').mockReturnValue(false);
    const game = fakeGame();
    game.say({ stage: stageOf({ hasTips: false }), own: ownOf() });
    renderSeat();
    await screen.findByText(/This browser doesn't save anything. Keep this page open/);
  });
});

describe('after a round', () => {
  const published = { ...round, state: 'published' as const, open: [] };

  it('shows marks, points, correct answers and standings', async () => {
    const game = fakeGame();
    const rows = [
      result({ isOnlyOne: true }),
      result({ n: 2, text: 'Picasso', verdict: 'half', points: 0.5, rightAnswer: 'Braque' }),
      result({ n: 3, text: '', verdict: null, points: 0, rightAnswer: 'Banksy' }),
    ];
    const results = { roundNumber: 1, roundName: 'Art Attack', rowsCount: 3, rows };
    const score = { points: 14, rank: 7, previousRank: null };
    game.say({
      stage: stageOf({ round: published, hasBoard: true }),
      own: ownOf({ results, score }),
      board,
    });
    const user = renderSeat();
    await screen.findByText('+1.5');
    expect(document.querySelector('main sup')?.parentElement?.textContent).toBe('7th');
    expect(screen.getByText(/^14 points/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Only your team got it' })).toBeDefined();
    expect(screen.getByText('Question 1 of 3')).toBeDefined();
    const lists = screen.getAllByRole('list');
    expect(
      within(lists[0] ?? document.body)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      '1VermeerRight. Only your team got it+1',
      '2PicassoHalf. Answer: Braque+0.5',
      '3–No answerAnswer: Banksy0',
    ]);
    const table = within(lists[1] ?? document.body);
    expect(table.getAllByRole('listitem')).toHaveLength(6);
    expect(table.getAllByRole('listitem').at(-1)?.getAttribute('aria-current')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'All 7' }));
    expect(table.getAllByRole('listitem')).toHaveLength(7);
  });

  it('sends the teams to the big screen for the winners', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf({ round: published, isFinishing: true }), own: ownOf() });
    renderSeat();
    await screen.findByText('Watch the big screen for the winners.');
    expect(screen.queryByText('Waiting for the next round.')).toBeNull();
  });

  it('hides what the room hides', async () => {
    const game = fakeGame();
    game.say({ stage: stageOf({ round: published }), own: ownOf() });
    renderSeat();
    await screen.findByRole('heading', { name: 'Round 1 is marked.' });
    expect(screen.getByText('Waiting for the next round.')).toBeDefined();
    expect(document.body.textContent).not.toMatch(/[Rr]ight|point|Standings/);
  });

  it.each([
    ['marking', 'Your host is marking.'],
    ['later', 'Your host will mark later.'],
  ] as const)('that is %s shows the own answers', async (state, text) => {
    const game = fakeGame();
    const answers = [{ n: 2, text: 'Picasso', revision: 1, bet: 0 }];
    const closed = { ...round, state, open: [] };
    game.say({
      stage: stageOf({ gameMode: state === 'marking' ? 'check' : 'play', round: closed }),
      own: ownOf({ answers, answersCount: 1 }),
    });
    renderSeat();
    await screen.findByText(text);
    expect(screen.getByText('Picasso')).toBeDefined();
  });
});

describe('a pause', () => {
  it.each([
    [{ hasTable: false, message: 'Kitchen closes at nine.' }, 'Kitchen closes at nine.', false],
    [{ hasTable: true, message: '' }, 'A short break.', true],
    [{ hasTable: false, message: '' }, 'A short break.', false],
  ])('shows %j', async (pause, text, hasTable) => {
    const game = fakeGame();
    game.say({
      stage: stageOf({ gameMode: 'pause', pause, round, hasBoard: hasTable }),
      own: ownOf(),
      board,
    });
    renderSeat();
    await screen.findByRole('heading', { name: text });
    await waitFor(() => expect(screen.queryAllByRole('list')).toHaveLength(hasTable ? 1 : 0));
  });
});

describe('the end', () => {
  it('says the rank if scores are shown', async () => {
    const game = fakeGame();
    const score = { points: 61.5, rank: 3, previousRank: 2 };
    game.say({
      stage: stageOf({ gameMode: 'stop', hasBoard: true }),
      own: ownOf({ score }),
      board,
    });
    renderSeat();
    await screen.findByRole('heading', { name: 'You finished 3rd out of 7.' });
    expect(screen.getByText(/^61.5 points/)).toBeDefined();
  });

  it('says thanks if scores are hidden, and which rounds are unmarked', async () => {
    const game = fakeGame();
    const later = { ...round, state: 'later' as const, open: [] };
    game.say({ stage: stageOf({ gameMode: 'stop', round: later }), own: ownOf() });
    renderSeat();
    await screen.findByRole('heading', { name: 'Thanks for playing.' });
    expect(screen.getByText('Your host will mark later.')).toBeDefined();
  });

  it('says no rank while a round is unmarked', async () => {
    const game = fakeGame();
    const later = { ...round, state: 'later' as const, open: [] };
    const score = { points: 61.5, rank: 3, previousRank: 2 };
    const stage = stageOf({ gameMode: 'stop', round: later, hasBoard: true });
    game.say({ stage, own: ownOf({ score }), board });
    renderSeat();
    await screen.findByRole('heading', { name: 'Thanks for playing.' });
    expect(screen.getByText('Your host will mark later.')).toBeDefined();
    expect(screen.getByText('61.5 points')).toBeDefined();
    expect(document.body.textContent).not.toContain('3rd');
  });

  it('of a game leads to the next one once it is open', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, openRoom);
    renderSeat({ endedAt: Date.now() });
    await screen.findByRole('heading', { name: 'Team name' });
  });

  it('of a game stays while the room is closed', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, { ...openRoom, gameMode: 'stop' });
    game.say({ stage: stageOf({ gameMode: 'stop' }), own: ownOf() });
    renderSeat({ endedAt: Date.now() });
    await screen.findByRole('heading', { name: 'Thanks for playing.' });
  });

  it('of a seat leads to joining again, and forgets the secret', async () => {
    const game = fakeGame();
    game.replies(joinCalls.room, openRoom);
    game.say({ stage: stageOf(), own: ownOf() });
    const user = renderSeat();
    await screen.findByText("You're in! Waiting for the first round.");
    game.say({ gone: { reason: 'removed' } });
    await screen.findByRole('heading', { name: 'Your host removed your team.' });
    expect(Object.keys(localStorage)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Join again' }));
    await screen.findByLabelText('Team name');
  });
});
