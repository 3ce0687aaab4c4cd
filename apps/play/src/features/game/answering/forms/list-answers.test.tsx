import { playCalls } from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeGame, ownOf, round, stageOf, storesAll } from '../../../../../test/fake-game.ts';
import { renderSeat } from '../../../../../test/render-phone.tsx';

const abba = { answers: 3, order: 'any' as const, names: [], bonusPoints: 2 };
const song = { answers: 2, order: 'fixed' as const, names: ['Artist', 'Title'], bonusPoints: 0 };
const question = { n: 1, text: 'Who is in ABBA?', image: '', points: 2 };

function openList(form: typeof abba | typeof song = abba) {
  const game = fakeGame();
  const listRound = { ...round, forms: [{ from: 1, to: 1, ...form }] };
  const stage = stageOf({ round: listRound, question: { ...question, form } });
  game.say({ stage, own: ownOf() });
  game.settles(storesAll);
  const later = (change: object, seq = 2) =>
    game.say({ stage: { ...stage, seq, round: { ...listRound, ...change } } });
  return { game, stage, later, user: renderSeat() };
}

const sentBy = (game: ReturnType<typeof fakeGame>) =>
  game.inputsOf(playCalls.answer).map(({ answers }) => answers);
const fields = () => screen.findAllByRole('textbox');

describe('a list on a phone', () => {
  it('has a field for each answer, and says what they are worth', async () => {
    openList();
    expect(await fields()).toHaveLength(3);
    expect(screen.getByLabelText('Answer 3')).toBeDefined();
    expect(screen.getByText('Any order')).toBeDefined();
    expect(screen.getByText('All 3 right: +2')).toBeDefined();
    expect(screen.getByText('Question 1 of 3 · 3 answers, 2 points each')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  });

  it('names the fields of a list in order', async () => {
    openList(song);
    await fields();
    expect(screen.getByLabelText('Artist')).toBeDefined();
    expect(screen.queryByText('Any order')).toBeNull();
    expect(screen.queryByText(/right: /)).toBeNull();
  });

  it('goes to the next field with Enter, and sends all in one call in the last', async () => {
    const { game, user } = openList();
    const [first] = await fields();
    await user.type(first ?? document.body, 'Frida{Enter}Benny{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Answer 3'));
    expect(sentBy(game)).toEqual([]);
    await user.keyboard('Björn{Enter}');
    expect(await screen.findAllByText('Saved')).toHaveLength(3);
    expect(sentBy(game)).toMatchObject([
      [
        { n: 1, text: 'Frida' },
        { n: 1001, text: 'Benny' },
        { n: 2001, text: 'Björn' },
      ],
    ]);
    expect(screen.getByRole('button', { name: 'Question 1, 3 of 3 saved' })).toBeDefined();
  });

  it('sends only what has changed, and deletes what was emptied', async () => {
    const { game, user } = openList();
    await user.type((await fields())[0] ?? document.body, 'Frida');
    await user.type(screen.getByLabelText('Answer 2'), 'Benny');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findAllByText('Saved');
    expect(screen.getByRole('button', { name: 'Question 1, 2 of 3 saved' })).toBeDefined();
    await user.clear(screen.getByLabelText('Answer 2'));
    await user.type(screen.getByLabelText('Answer 1'), 'x{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sentBy(game)).toHaveLength(2));
    expect(sentBy(game)[1]).toMatchObject([{ n: 1001, text: '', basedOn: 1 }]);
    expect(await screen.findByRole('button', { name: 'Question 1, 1 of 3 saved' })).toBeDefined();
  });

  it('says if the same words are in two fields, in any order only', async () => {
    const { user } = openList();
    await user.type((await fields())[0] ?? document.body, 'Benny');
    await user.type(screen.getByLabelText('Answer 3'), ' benny');
    expect(screen.getByText('You wrote this twice. It only counts once.')).toBeDefined();
    const note = screen.getByLabelText('Answer 3').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(note)?.textContent).toContain('twice');
  });

  it('may have the same words in two fields in order', async () => {
    const { user } = openList(song);
    await user.type((await fields())[0] ?? document.body, 'Metallica{Enter}Metallica');
    expect(screen.queryByText(/twice/)).toBeNull();
  });

  it('is sent when it closes, and then shows its answers', async () => {
    const { game, user, later } = openList();
    await user.type((await fields())[1] ?? document.body, 'Benny');
    later({ open: [] });
    expect(await screen.findByText('Closed')).toBeDefined();
    await waitFor(() => expect(sentBy(game)).toMatchObject([[{ n: 1001, text: 'Benny' }]]));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(screen.getAllByText('No answer')).toHaveLength(2);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Question 1, 1 of 3 saved' })).toBeDefined();
  });

  it('shows what arrived late, and what another phone has changed', async () => {
    const { game, user } = openList();
    const theirs = { text: 'Agnetha', revision: 4, bet: 0 };
    game.settles((answer) =>
      answer.n === 1
        ? { outcome: 'late', current: null }
        : {
            outcome: 'refused',
            reason: 'changed-by-team',
            current: { ...theirs, n: answer.n },
          },
    );
    await user.type((await fields())[0] ?? document.body, 'Frida{Enter}Anni{Enter}');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Late')).toBeDefined();
    expect(screen.getByText('Your team sent “Agnetha”.')).toBeDefined();
    expect(screen.getByLabelText('Answer 2')).toHaveProperty('value', 'Anni');
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByLabelText('Answer 2')).toHaveProperty('value', 'Agnetha');
    expect(screen.queryByText(/Your team sent/)).toBeNull();
  });

  it('shows an answer of another phone in its field, while another field is written', async () => {
    const { game, user } = openList();
    await user.type((await fields())[0] ?? document.body, 'Fri');
    const answers = [{ n: 2001, text: 'Björn', revision: 1, bet: 0 }];
    game.say({ own: ownOf({ seq: 2, revision: 2, answers, answersCount: 1 }) });
    await waitFor(() => expect(screen.getByLabelText('Answer 3')).toHaveProperty('value', 'Björn'));
    expect(screen.getByLabelText('Answer 1')).toHaveProperty('value', 'Fri');
    await user.type(screen.getByLabelText('Answer 1'), 'da');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findAllByText('Saved');
    expect(sentBy(game)).toMatchObject([[{ n: 1, text: 'Frida' }]]);
  });

  it('is kept while it is written, whatever field, when the host goes on', async () => {
    const { user, later } = openList();
    await user.type((await fields())[2] ?? document.body, 'Björn');
    later({ current: 2, open: [{ from: 1, to: 2, closesAt: null }] });
    expect(await screen.findByText("We're on question 2.")).toBeDefined();
    expect(screen.getByLabelText('Answer 3')).toHaveProperty('value', 'Björn');
  });

  it('is found with the text of its question, where the view has no room for its form', async () => {
    const game = fakeGame();
    const shown = { ...round, current: 2, open: [{ from: 1, to: 2, closesAt: null }] };
    const other = { n: 2, text: 'Which song is it?', image: '' };
    game.say({ stage: stageOf({ round: shown, question: other }), own: ownOf() });
    game.replies(playCalls.questions, { questions: [{ ...question, form: song }] });
    const user = renderSeat();
    await screen.findByLabelText('Your answer');
    await user.click(screen.getByRole('button', { name: 'Question 1, open' }));
    expect(await screen.findByLabelText('Artist')).toBeDefined();
    expect(within(document.body).getByText(/2 answers, 2 points each/)).toBeDefined();
  });
});
