import {
  ApiError,
  fieldError,
  imageCalls,
  imageTexts,
  notFound,
  roundCalls,
  roundTexts,
  spoken,
} from '@emcee/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keys } from 'idb-keyval';
import { describe, expect, it, vi } from 'vitest';
import { renderPortal, verifiedSession } from '../../../../test/render-portal.tsx';
import {
  field,
  roundOf,
  rowTexts,
  serverWithRounds,
  watchedReloads,
} from '../../../../test/round-fixtures.ts';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const movies = roundOf('Movies', { revision: 4 });
const stored = { ...movies, questions: movies.preEnteredQuestions };
const changed = fieldError('revision', roundTexts.changed);

function open(hostname = 'localhost') {
  return renderPortal('/questions/id-Movies', { session: verifiedSession, hostname });
}

function saveButton() {
  return screen.getByRole('button', { name: 'Save round' });
}

const reload = watchedReloads();

describe('the page of a round', () => {
  it('saves name and questions with the revision, and reloads', async () => {
    const server = serverWithRounds([movies]);
    server.replies(roundCalls.update, { round: stored });
    const { user } = open();
    const name = await field('Round name');
    expect(saveButton()).toHaveProperty('disabled', true);
    await user.clear(name);
    await user.type(name, 'Films');
    await user.click(screen.getByRole('button', { name: 'Edit question 1' }));
    const [answer] = screen.getAllByRole('textbox', { name: 'Answer' });
    await user.type(answer ?? name, ' again{Enter}');
    await user.click(screen.getByRole('button', { name: 'Duplicate question 1' }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move question 3' }), { key: 'ArrowUp' });
    expect(rowTexts()).toEqual(['1Who?Me again', '2What?That', '3Who?Me again']);
    await user.click(saveButton());
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const who = {
      questionText: 'Who?',
      answerText: 'Me again',
      image: '',
      worth: null,
      form: null,
    };
    expect(server.inputsOf(roundCalls.update)).toEqual([
      {
        roundId: 'id-Movies',
        roundName: 'Films',
        revision: 4,
        questions: [
          { ...who, _id: 'q1', orderNum: 1 },
          {
            _id: 'q2',
            questionText: 'What?',
            answerText: 'That',
            image: 'https://example.com/a.png',
            worth: null,
            form: null,
            orderNum: 2,
          },
          { ...who, orderNum: 3 },
        ],
        worth: null,
      },
    ]);
  });

  it('says after the reload that the round is saved', async () => {
    serverWithRounds([movies]);
    sessionStorage.setItem('after-reload', 'Round saved.');
    open();
    expect(await screen.findByText('Round saved.')).toBeDefined();
  });

  it('detects changes without serializing all questions on every key', async () => {
    serverWithRounds([movies]);
    open();
    const name = await field('Round name');
    const stringify = vi.spyOn(JSON, 'stringify');
    fireEvent.change(name, { target: { value: 'Films' } });
    fireEvent.change(await field('Question'), { target: { value: 'Where?' } });
    const texts = stringify.mock.results.map(({ value }) => String(value));
    expect(texts.filter((text) => text.includes('What?'))).toEqual([]);
    expect(saveButton()).toHaveProperty('disabled', false);
  });

  it('requires a name and complete questions', async () => {
    const server = serverWithRounds([movies]);
    const { user } = open();
    await user.clear(await field('Round name'));
    await user.click(saveButton());
    expect(await screen.findByText(roundTexts.nameRequired.text)).toBeDefined();
    await user.type(await field('Round name'), 'Films');
    await user.click(screen.getByRole('button', { name: 'Edit question 2' }));
    const [text] = screen.getAllByRole('textbox', { name: 'Question' });
    await user.clear(text ?? (await field('Round name')));
    await user.click(saveButton());
    expect(await screen.findByText(roundTexts.questionRequired.text)).toBeDefined();
    expect(screen.getByText(`Question 2: ${roundTexts.questionRequired.text}`)).toBeDefined();
    expect(document.activeElement).toBe(text);
    expect(server.inputsOf(roundCalls.update)).toEqual([]);
  });

  it('shows a refused image at its question', async () => {
    const server = serverWithRounds([movies]);
    server.fails(roundCalls.update, fieldError('questions.1.image', roundTexts.imageInvalid));
    const { user } = open();
    await user.type(await field('Round name'), '!');
    await user.click(saveButton());
    expect(await screen.findByText(`Question 2: ${roundTexts.imageInvalid.text}`)).toBeDefined();
    expect(screen.getByText(roundTexts.imageInvalid.text)).toBeDefined();
  });

  it('reports a taken name under the name', async () => {
    const server = serverWithRounds([movies]);
    server.fails(roundCalls.update, fieldError('roundName', roundTexts.nameTaken));
    const { user } = open();
    await user.type(await field('Round name'), '!');
    await user.click(saveButton());
    const text = await screen.findByText(roundTexts.nameTaken.text);
    const name = await field('Round name');
    expect(name.getAttribute('aria-describedby')?.split(' ')).toContain(text.id);
  });

  it('uploads an image and shows it at 100 x 100', async () => {
    const server = serverWithRounds([movies]);
    const url = `/api/images/${'a'.repeat(64)}.webp`;
    server.replies(imageCalls.upload, { url });
    open();
    fireEvent.change(await screen.findByLabelText('Image: file'), {
      target: { files: [new File(['x'], 'a.png', { type: 'image/png' })] },
    });
    const picture = await screen.findByRole('img', { name: 'Image preview' });
    expect(picture.getAttribute('src')).toBe(url);
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['100', '100']);
    expect(await field('Image')).toHaveProperty('value', url);
  });

  it.each([imageTexts.refused.text, imageTexts.subscribeForPictures.text])(
    'shows the reason for a refused image: %s',
    async (reason) => {
      const server = serverWithRounds([movies]);
      server.fails(imageCalls.upload, new ApiError(409, spoken(reason), { param: 'image' }));
      open();
      fireEvent.change(await screen.findByLabelText('Image: file'), {
        target: { files: [new File(['x'], 'a.txt')] },
      });
      expect(await screen.findByText(reason)).toBeDefined();
    },
  );

  it('redirects to the list for an unknown round', async () => {
    serverWithRounds([]);
    const { address } = open();
    await waitFor(() => expect(address()).toBe('/questions'));
  });

  it('speaks of no host, room, brand or user in the education flavour', async () => {
    serverWithRounds([movies]);
    open('education.localhost');
    await field('Round name');
    expectSchoolWords();
  });
});

describe('a round changed by somebody else', () => {
  async function saveTooLate() {
    const server = serverWithRounds([movies]);
    server.fails(roundCalls.update, changed);
    const { user } = open();
    await user.type(await field('Question'), 'Where?{Enter}Here{Enter}');
    await user.click(saveButton());
    const dialog = within(await screen.findByRole('dialog', { name: roundTexts.changed.text }));
    return { server, user, dialog };
  }

  it('is compared, and the stored version can be taken', async () => {
    const { server, user, dialog } = await saveTooLate();
    const [first] = movies.preEnteredQuestions;
    server.replies(roundCalls.list, {
      preEnteredRounds: [
        { ...movies, name: 'Cinema', revision: 5, preEnteredQuestions: first ? [first] : [] },
      ],
    });
    await user.click(dialog.getByRole('button', { name: 'Compare' }));
    const table = await dialog.findByRole('table', { name: 'Differences' });
    expect(within(table).getByText('Where? · Here')).toBeDefined();
    expect(dialog.getByText('Name: yours “Movies”, saved “Cinema”')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Use the saved version' }));
    expect(await field('Round name')).toHaveProperty('value', 'Cinema');
    expect(rowTexts()).toEqual(['1Who?Me']);
    server.replies(roundCalls.update, { round: stored });
    await user.type(await field('Round name'), '!');
    await user.click(saveButton());
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(server.inputsOf(roundCalls.update).at(-1)).toMatchObject({ revision: 5 });
  });

  it('is overwritten on request', async () => {
    const { server, user, dialog } = await saveTooLate();
    server.replies(roundCalls.update, { round: stored });
    await user.click(dialog.getByRole('button', { name: 'Overwrite' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    const last = server.inputsOf(roundCalls.update).at(-1);
    expect(last?.revision).toBeUndefined();
    expect(last?.questions).toHaveLength(3);
  });

  it('can be edited further', async () => {
    const { user, dialog } = await saveTooLate();
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(rowTexts()).toHaveLength(3);
  });
});

describe('a round deleted by somebody else', () => {
  const created = { ...stored, _id: 'id-New', name: 'Movies!' };

  it('can be saved as a new one without a loss', async () => {
    const server = serverWithRounds([movies]);
    server.fails(roundCalls.update, new ApiError(500, spoken('x')));
    const first = open();
    await first.user.type(await field('Round name'), '!');
    await first.user.click(saveButton());
    await waitFor(async () => expect(await keys()).toHaveLength(1));
    cleanup();
    server.fails(roundCalls.update, notFound());
    server.replies(roundCalls.create, { round: created });
    const { user, address } = open();
    await field('Round name');
    await user.click(saveButton());
    const title = 'This round has been deleted';
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: 'Save as a new round' }));
    await waitFor(() => expect(address()).toBe('/questions/id-New'));
    expect(server.inputsOf(roundCalls.create)).toMatchObject([
      { roundName: 'Movies!', questions: [{ questionText: 'Who?' }, { questionText: 'What?' }] },
    ]);
    await waitFor(() => expect(saveButton()).toHaveProperty('disabled', true));
    expect(await field('Round name')).toHaveProperty('value', 'Movies!');
    expect(await keys()).toEqual([]);
  });

  it('stays on the page during a comparison', async () => {
    const server = serverWithRounds([movies]);
    server.fails(roundCalls.update, changed);
    const { user, address } = open();
    await user.type(await field('Round name'), '!');
    await user.click(saveButton());
    server.replies(roundCalls.list, { preEnteredRounds: [] });
    await user.click(await screen.findByRole('button', { name: 'Compare' }));
    expect(await screen.findByText(roundTexts.actionFailed)).toBeDefined();
    expect(address()).toBe('/questions/id-Movies');
    server.fails(roundCalls.update, notFound());
    await user.click(screen.getByRole('button', { name: 'Overwrite' }));
    expect(await screen.findByRole('button', { name: 'Save as a new round' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field('Round name')).toHaveProperty('value', 'Movies!');
  });
});
