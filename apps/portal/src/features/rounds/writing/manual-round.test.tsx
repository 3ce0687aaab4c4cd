import {
  ApiError,
  accountCalls,
  fieldError,
  roundCalls,
  roundTexts,
  spoken,
  unavailable,
} from '@emcee/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keys } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftStorage } from '../../../../test/draft-storage.ts';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import { field, roundOf, rowTexts, serverWithRounds } from '../../../../test/round-fixtures.ts';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

function open(hostname = 'localhost') {
  return renderPortal('/questions?tab=manual', { session: verifiedSession, hostname });
}

beforeEach(draftStorage);

describe('a round written by hand', () => {
  it('is written with Enter alone, and shown once stored', async () => {
    const server = serverWithRounds([roundOf('General')]);
    const created = roundOf('Tonight');
    server.replies(roundCalls.create, {
      round: { ...created, questions: created.preEnteredQuestions },
    });
    const { user, address } = open();
    await user.type(await field('Round name'), 'Tonight');
    await user.click(await field('Question'));
    await user.keyboard('Who?{Enter}Me{Enter}What?{Enter}That{Enter}');
    expect(rowTexts()).toEqual(['1Who?Me', '2What?That']);
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    expect(await screen.findByRole('button', { name: 'Tonight' })).toBeDefined();
    expect(address()).toBe('/questions');
    expect(server.inputsOf(roundCalls.create)).toEqual([
      {
        roundName: 'Tonight',
        questions: [
          {
            questionText: 'Who?',
            answerText: 'Me',
            image: '',
            worth: null,
            form: null,
            orderNum: 1,
          },
          {
            questionText: 'What?',
            answerText: 'That',
            image: '',
            worth: null,
            form: null,
            orderNum: 2,
          },
        ],
        worth: null,
      },
    ]);
    await waitFor(async () => expect(await keys()).toEqual([]));
  });

  it('can break a line, copy a question, change the order, remove one and bring it back', async () => {
    serverWithRounds([]);
    const { user } = open();
    await user.click(await field('Question'));
    await user.keyboard('Who{Shift>}{Enter}{/Shift}is it?{Enter}Me{Enter}What?{Enter}That{Enter}');
    expect(rowTexts()).toEqual(['1Who\nis it?Me', '2What?That']);
    await user.click(screen.getByRole('button', { name: 'Duplicate question 2' }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move question 1' }), {
      key: 'ArrowDown',
    });
    expect(rowTexts()).toEqual(['1What?That', '2Who\nis it?Me', '3What?That']);
    await user.click(screen.getByRole('button', { name: 'Remove question 2' }));
    expect(rowTexts()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(rowTexts()).toEqual(['1What?That', '2Who\nis it?Me', '3What?That']);
  });

  it('never loses the keyboard focus', async () => {
    serverWithRounds([]);
    const { user } = open();
    await user.click(await field('Question'));
    await user.keyboard('Who?{Enter}Me{Enter}What?{Enter}That{Enter}');
    const button = (name: string) => screen.getByRole('button', { name });
    button('Remove question 1').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Undo'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Edit question 1'));
    await user.keyboard('{Enter}{End} (changed){Enter}');
    expect(document.activeElement).toBe(button('Edit question 1'));
    expect(rowTexts()[0]).toBe('1Who? (changed)Me');
  });

  it('goes on with the next question after the button too', async () => {
    serverWithRounds([]);
    const { user } = open();
    await user.type(await field('Question'), 'Who?');
    await user.type(await field('Answer'), 'Me');
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    expect(document.activeElement).toBe(await field('Question'));
    await user.keyboard('Is it?');
    expect(rowTexts()).toEqual(['1Who?Me']);
  });

  it('requires question and answer', async () => {
    serverWithRounds([]);
    const { user } = open();
    await user.click(await field('Question'));
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    expect(await screen.findByText(roundTexts.questionRequired.text)).toBeDefined();
    expect(screen.getByText(roundTexts.answerRequired.text)).toBeDefined();
    expect(document.activeElement).toBe(await field('Question'));
  });

  it('is not saved without questions', async () => {
    serverWithRounds([]);
    const { user } = open();
    await user.type(await field('Round name'), 'Empty');
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    expect(await screen.findByText(roundTexts.noQuestions.text)).toBeDefined();
  });

  it.each([
    unavailable(),
    fieldError('questions', roundTexts.subscribeForRounds),
    fieldError('questions', roundTexts.subscribeForQuestions),
  ])('shows a refusal and keeps its content: $message', async (error) => {
    const server = serverWithRounds([]);
    server.fails(roundCalls.create, error);
    const { user } = open();
    await user.type(await field('Round name'), 'Tonight');
    await user.click(await field('Question'));
    await user.keyboard('Who?{Enter}Me{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    expect(await screen.findByText(error.message)).toBeDefined();
    expect(rowTexts()).toEqual(['1Who?Me']);
  });

  it('opens the 500 page when the server fails, and is restored afterwards', async () => {
    const server = serverWithRounds([]);
    server.fails(roundCalls.create, new ApiError(500, spoken('x')));
    const { user, address } = open();
    await user.type(await field('Round name'), 'Tonight');
    await user.click(await field('Question'));
    await user.keyboard('Who?{Enter}Me{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    await waitFor(() => expect(address()).toBe('/pages/errors/error-500'));
    cleanup();
    open();
    expect(await field('Round name')).toHaveProperty('value', 'Tonight');
    expect(rowTexts()).toEqual(['1Who?Me']);
  });

  it('speaks of no host, room, brand or user in the education flavour', async () => {
    serverWithRounds([]);
    open('edu.localhost');
    await field('Round name');
    expectSchoolWords();
  });
});

describe('the draft of a round', () => {
  async function writeAndLeave() {
    const server = serverWithRounds([]);
    const { user } = open();
    await user.type(await field('Round name'), 'Tonight');
    await user.click(await field('Question'));
    await user.keyboard('Who?{Enter}Me{Enter}Wh');
    cleanup();
    await waitFor(async () => expect(await keys()).toHaveLength(1));
    return server;
  }

  it('is restored on the next visit, including unfinished text', async () => {
    await writeAndLeave();
    open();
    expect(await field('Round name')).toHaveProperty('value', 'Tonight');
    expect(await field('Question')).toHaveProperty('value', 'Wh');
    expect(rowTexts()).toEqual(['1Who?Me']);
  });

  it('is hidden from other accounts', async () => {
    const server = await writeAndLeave();
    server.replies(accountCalls.me, { email: 'eve@example.com', verified: true, role: 'admin' });
    open();
    expect(await field('Round name')).toHaveProperty('value', '');
  });

  it('is deleted when discarded', async () => {
    await writeAndLeave();
    const { user } = open();
    await field('Round name');
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }));
    await user.click(dialog.getByRole('button', { name: 'Discard draft' }));
    expect(await field('Round name')).toHaveProperty('value', '');
    await waitFor(async () => expect(await keys()).toEqual([]));
  });
});
