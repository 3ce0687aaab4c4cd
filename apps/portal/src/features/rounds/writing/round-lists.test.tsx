import { fieldError, formTexts, roundCalls } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { roundOf, serverWithRounds, watchedReloads } from '../../../../test/round-fixtures.ts';

const reload = watchedReloads();

const form = { kind: 'list', answers: 2, order: 'fixed', names: [], bonusPoints: 0 } as const;
const song = {
  ...{ _id: 'q1', orderNum: 1, image: '', worth: 2, form },
  questionText: 'What is this?',
  answerText: 'ABBA\nFernando',
};
const plain = { _id: 'q2', orderNum: 2, image: '', questionText: 'Who?', answerText: 'Me' };

function openRound() {
  const round = roundOf('Music', { preEnteredQuestions: [song, plain] });
  const server = serverWithRounds([round]);
  server.replies(roundCalls.update, { round: { ...round, questions: [song, plain] } });
  return { server, ...renderPortal('/questions/id-Music', { session: verifiedSession }) };
}

describe('a list in the editor', () => {
  it('is shown in its row, and saved as it is', async () => {
    const { server, user } = openRound();
    expect(await screen.findByText('2 answers, 2 points each')).toBeDefined();
    await user.type(screen.getByLabelText('Round name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const [sent] = server.inputsOf(roundCalls.update);
    expect(sent?.questions?.map((question) => question.form)).toEqual([form, null]);
  });

  it('is made of one answer, and has one again', async () => {
    const { server, user } = openRound();
    await user.click(await screen.findByRole('button', { name: 'Edit question 2' }));
    const answer = screen.getAllByLabelText('Answer')[0];
    if (answer === undefined) throw new Error('A question has an answer');
    await user.clear(answer);
    await user.type(answer, 'Frida{Shift>}{Enter}{/Shift}Benny{Shift>}{Enter}{/Shift}Björn');
    await user.click(screen.getAllByRole('button', { name: /^One answer/ })[0] ?? answer);
    await user.click(screen.getByRole('radio', { name: 'List' }));
    expect(screen.getByRole('combobox', { name: 'Number of answers' })).toHaveProperty(
      'value',
      '3',
    );
    await user.type(screen.getByLabelText('Bonus for getting them all'), '2');
    await user.type(screen.getByLabelText('Points per answer'), '0,5');
    expect(screen.queryByLabelText('Names (optional)')).toBeNull();
    expect(screen.getByText('One correct answer per line')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('3 answers, 0.5 points each')).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Edit question 1' }));
    await user.click(screen.getByRole('button', { name: '2 answers, 2 points each' }));
    await user.click(screen.getByRole('radio', { name: 'One' }));
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const [sent] = server.inputsOf(roundCalls.update);
    expect(sent?.questions?.map((question) => question.form)).toEqual([
      null,
      { kind: 'list', answers: 3, order: 'any', names: [], bonusPoints: 2 },
    ]);
  });

  it('takes the lines of its answer with Enter, and finishes with Ctrl+Enter', async () => {
    const { user } = openRound();
    await user.click(await screen.findByRole('button', { name: 'Edit question 1' }));
    const [answer] = screen.getAllByLabelText('Answer');
    if (answer === undefined) throw new Error('A question has an answer');
    await user.clear(answer);
    await user.type(answer, 'Queen{Enter}Bohemian Rhapsody');
    expect(answer).toHaveProperty('value', 'Queen\nBohemian Rhapsody');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.getByText(/^Queen\s+Bohemian Rhapsody$/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  });

  it('says what is missing, in the fields', async () => {
    const { server, user } = openRound();
    await user.click(await screen.findByRole('button', { name: 'Edit question 1' }));
    await user.click(screen.getByRole('button', { name: '2 answers, 2 points each' }));
    await user.type(screen.getByLabelText('Names (optional)'), 'Artist');
    await user.type(screen.getByLabelText('Bonus for getting them all'), '200');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText(formTexts.names.text)).toBeDefined();
    await user.type(screen.getByLabelText('Names (optional)'), '{Enter}Title');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText(formTexts.bonusPoints.text)).toBeDefined();
    await user.clear(screen.getByLabelText('Bonus for getting them all'));
    const [answer] = screen.getAllByLabelText('Answer');
    await user.type(answer ?? document.body, '{Enter}1976');
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    expect(screen.getByText('Enter 2 lines, one answer per line.')).toBeDefined();
    expect(server.inputsOf(roundCalls.update)).toEqual([]);
  });

  it('gets the refusal of the server at its field', async () => {
    const { server, user } = openRound();
    server.fails(roundCalls.update, fieldError('questions.0.form.names', formTexts.names));
    await user.type(await screen.findByLabelText('Round name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    const field = await screen.findByLabelText('Names (optional)');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText(new RegExp(formTexts.names.text)).length).toBeGreaterThan(0);
  });
});

describe('multiple choice in the editor', () => {
  it('is made of one answer, and saved with its right option', async () => {
    const { server, user } = openRound();
    await user.click(await screen.findByRole('button', { name: 'Edit question 2' }));
    await user.click(screen.getAllByRole('button', { name: /^One answer/ })[0] ?? document.body);
    await user.click(screen.getByRole('radio', { name: 'Multiple choice' }));
    const options = screen.getByLabelText('Options');
    expect(options).toHaveProperty('value', 'Me');
    await user.type(options, '{End}{Enter}You');
    expect(screen.getByRole('checkbox', { name: 'Me' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('checkbox', { name: 'Me' }));
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    expect((await screen.findAllByText('Answer name is required')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('checkbox', { name: 'You' }));
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const [sent] = server.inputsOf(roundCalls.update);
    expect(sent?.questions?.[1]).toMatchObject({
      answerText: 'You',
      form: { kind: 'choice', options: ['Me', 'You'] },
    });
  });

  it('says which options are missing or twice', async () => {
    const { user } = openRound();
    await user.click(await screen.findByRole('button', { name: 'Edit question 2' }));
    await user.click(screen.getAllByRole('button', { name: /^One answer/ })[0] ?? document.body);
    await user.click(screen.getByRole('radio', { name: 'Multiple choice' }));
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    expect((await screen.findAllByText(formTexts.options.text)).length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText('Options'), '{End}{Enter}me');
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    expect((await screen.findAllByText(formTexts.sameOption.text)).length).toBeGreaterThan(0);
  });
});
