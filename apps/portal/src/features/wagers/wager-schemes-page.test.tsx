import {
  ApiError,
  notFound,
  roundCalls,
  type Scheme,
  schemeTexts,
  spoken,
  unavailable,
  wagerCalls,
} from '@emcee/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FakeServer } from '../../../test/fake-server.ts';
import { renderPortal, verifiedSession } from '../../../test/render-portal.tsx';
import { roundOf, schemeOf, serverWithRounds } from '../../../test/round-fixtures.ts';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

const first = schemeOf('First');
const second = schemeOf('Second', { order: 2 });
const third = schemeOf('Third', { order: 3 });

function serverWithSchemes(...schemes: (typeof first)[]) {
  return serverWithRounds([], schemes);
}

function open(at = '/wager-schemes') {
  return renderPortal(at, { session: verifiedSession });
}

async function moveHandle(name: string) {
  return screen.findByRole('button', { name: `Move ${name}` });
}

function shownOrder() {
  const list = screen.getByRole('list', { name: 'Wager schemes' });
  return within(list)
    .getAllByRole('listitem')
    .map((row) => /^\d+(?:First|Second|Third)/.exec(row.textContent ?? '')?.[0]);
}

const numbered = (scheme: Scheme, index: number) => ({ ...scheme, order: index + 1 });

const sentOrders = (server: FakeServer) =>
  server.inputsOf(wagerCalls.reorder).map(({ schemes }) => schemes);

describe('the list of schemes', () => {
  it('links to creating the first scheme', async () => {
    serverWithSchemes();
    const { user, address } = open();
    expect(await screen.findByText(schemeTexts.empty)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Add New Scheme' }));
    expect(await screen.findByRole('heading', { name: 'Add New Scheme' })).toBeDefined();
    expect(address()).toBe('/wager-schemes/new');
  });

  it('tries a scheme on a round of some length', async () => {
    serverWithSchemes(first);
    const { user } = open();
    const questions = await screen.findByRole('textbox', { name: 'Questions in the round' });
    expect(screen.getByText(/fewer values than questions/)).toBeDefined();
    await user.clear(questions);
    await user.type(questions, '3');
    expect(screen.queryByText(/fewer values than questions/)).toBeNull();
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['−9 points', '2 points', '9 points']);
  });

  it('tries a scheme on one of the rounds, named in the address', async () => {
    const quiz = roundOf('Quiz', { wagerScheme: { _id: second._id, name: 'Second' } });
    serverWithRounds([quiz], [first, schemeOf('Second', { order: 2, points: [2, 4] })]);
    const { user, address } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Round' }));
    await user.click(
      await screen.findByRole('option', { name: 'Quiz (2 questions)', hidden: true }),
    );
    expect(screen.queryByRole('textbox', { name: 'Questions in the round' })).toBeNull();
    expect(screen.getByText('Current scheme: Second')).toBeDefined();
    expect(screen.getByText(/more values than questions/)).toBeDefined();
    await user.click(screen.getByRole('combobox', { name: 'Scheme' }));
    await user.click(await screen.findByRole('option', { name: 'Second', hidden: true }));
    expect(screen.queryByText(/more values than questions/)).toBeNull();
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['−6 points', '1 point', '6 points']);
    expect(address()).toBe('/wager-schemes?round=id-Quiz&scheme=scheme-Second');
  });

  it('tries the round and the scheme of the address', async () => {
    serverWithRounds([roundOf('Quiz')], [first, second]);
    open('/wager-schemes?round=id-Quiz&scheme=scheme-Second');
    expect(await screen.findByText('Current scheme: No Scheme')).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Scheme' })).toHaveProperty('value', 'Second');
  });

  it('tries a scheme on a round of some length if the address names an unknown round', async () => {
    serverWithRounds([roundOf('Quiz')], [first]);
    open('/wager-schemes?round=gone&scheme=gone');
    const round = await screen.findByRole('combobox', { name: 'Round' });
    expect(round).toHaveProperty('value', 'Any round');
    expect(screen.getByRole('textbox', { name: 'Questions in the round' })).toBeDefined();
  });

  it('speaks of no host, room, brand or user in the education flavour', async () => {
    serverWithSchemes(first);
    renderPortal('/wager-schemes', { session: verifiedSession, hostname: 'edu.localhost' });
    await moveHandle('First');
    expectSchoolWords();
  });
});

describe('the order of the schemes', () => {
  it('changes at once with the arrow keys, and is sent after 1.5 seconds', async () => {
    const server = serverWithSchemes(first, second, third);
    server.replies(wagerCalls.reorder, { schemes: [] });
    open();
    await moveHandle('Third');
    vi.useFakeTimers();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Third' }), { key: 'ArrowUp' });
    expect(shownOrder()).toEqual(['1First', '2Third', '3Second']);
    expect(screen.getByText('Third is now in position 2 of 3.')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    // A new move restarts the pause.
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Third' }), { key: 'ArrowUp' });
    await act(() => vi.advanceTimersByTimeAsync(1_499));
    expect(server.inputsOf(wagerCalls.reorder)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(server.inputsOf(wagerCalls.reorder)).toEqual([
      {
        schemes: [
          { _id: third._id, order: 1 },
          { _id: first._id, order: 2 },
          { _id: second._id, order: 3 },
        ],
      },
    ]);
  });

  it('is sent when the page is left', async () => {
    const server = serverWithSchemes(first, second);
    server.replies(wagerCalls.reorder, { schemes: [] });
    const { user } = open();
    fireEvent.keyDown(await moveHandle('First'), { key: 'ArrowDown' });
    await user.click(screen.getByRole('link', { name: 'Questions' }));
    await waitFor(() => expect(server.inputsOf(wagerCalls.reorder)).toHaveLength(1));
  });

  it('is sent when the window is closed', async () => {
    const server = serverWithSchemes(first, second);
    server.replies(wagerCalls.reorder, { schemes: [] });
    open();
    fireEvent.keyDown(await moveHandle('First'), { key: 'ArrowDown' });
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(server.inputsOf(wagerCalls.reorder)).toHaveLength(1));
  });

  it('shows a failure and can be sent again', async () => {
    const server = serverWithSchemes(first, second);
    server.fails(wagerCalls.reorder, unavailable());
    const { user } = open();
    fireEvent.keyDown(await moveHandle('First'), { key: 'ArrowDown' });
    fireEvent(window, new Event('pagehide'));
    expect(await screen.findByText(schemeTexts.orderFailed.text)).toBeDefined();
    server.replies(wagerCalls.reorder, { schemes: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(schemeTexts.orderFailed.text)).toBeNull());
    expect(shownOrder()).toEqual(['1Second', '2First']);
  });

  it('is sent before a deletion, and without the deleted scheme afterwards', async () => {
    const server = serverWithSchemes(first, second, third);
    server.fails(wagerCalls.reorder, unavailable());
    server.replies(wagerCalls.remove, { schemes: [first, third].map(numbered) });
    const { user } = open();
    fireEvent.keyDown(await moveHandle('Third'), { key: 'ArrowUp' });
    fireEvent(window, new Event('pagehide'));
    await screen.findByText(schemeTexts.orderFailed.text);
    await user.click(screen.getByRole('button', { name: 'Delete Second' }));
    await user.click(await screen.findByRole('button', { name: 'Delete scheme' }));
    await waitFor(() => expect(shownOrder()).toEqual(['1First', '2Third']));
    expect(sentOrders(server)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(sentOrders(server).at(-1)).toEqual([
        { _id: first._id, order: 1 },
        { _id: third._id, order: 2 },
      ]),
    );
  });

  it('drops schemes that somebody else has deleted', async () => {
    const server = serverWithSchemes(first, second, third);
    server.fails(wagerCalls.reorder, notFound());
    open();
    fireEvent.keyDown(await moveHandle('Third'), { key: 'ArrowUp' });
    server.replies(wagerCalls.list, { wagerSchemes: [second, third].map(numbered) });
    fireEvent(window, new Event('pagehide'));
    await screen.findByText(schemeTexts.orderFailed.text);
    await waitFor(() => expect(shownOrder()).toEqual(['1Second', '2Third']));
  });

  it('is not shown as saved if sending failed after the page was left', async () => {
    const server = serverWithSchemes(first, second);
    server.fails(wagerCalls.reorder, unavailable());
    const { user } = open();
    fireEvent.keyDown(await moveHandle('First'), { key: 'ArrowDown' });
    await user.click(screen.getByRole('link', { name: 'Questions' }));
    await waitFor(() => expect(sentOrders(server)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Wager Schemes' }));
    await waitFor(() => expect(shownOrder()).toEqual(['1First', '2Second']));
  });
});

describe('the deletion of a scheme', () => {
  it('renumbers the others and clears its rounds', async () => {
    const server = serverWithRounds(
      [roundOf('Movies', { wagerScheme: { _id: first._id, name: 'First' } })],
      [first, second],
    );
    server.replies(wagerCalls.remove, { schemes: [{ ...second, order: 1 }] });
    const { user } = open('/questions');
    await screen.findByRole('button', { name: 'First' });
    const loads = server.inputsOf(roundCalls.list).length;
    await user.click(screen.getByRole('link', { name: 'Wager Schemes' }));
    await user.click(await screen.findByRole('button', { name: 'Delete First' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “First”?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete scheme' }));
    await waitFor(() => expect(shownOrder()).toEqual(['1Second']));
    await user.click(screen.getByRole('link', { name: 'Questions' }));
    expect(await screen.findByRole('button', { name: 'No Scheme' })).toBeDefined();
    expect(server.inputsOf(wagerCalls.remove)).toEqual([{ schemeId: first._id }]);
    expect(server.inputsOf(roundCalls.list)).toHaveLength(loads);
  });

  it('keeps its dialog open, also while an order is being sent', async () => {
    const server = serverWithSchemes(first, second);
    const arrive = server.repliesLater(wagerCalls.reorder, { schemes: [second, first] });
    server.replies(wagerCalls.remove, { schemes: [second] });
    const { user } = open();
    fireEvent.keyDown(await moveHandle('First'), { key: 'ArrowDown' });
    await user.click(screen.getByRole('button', { name: 'Delete First' }));
    await user.click(await screen.findByRole('button', { name: 'Delete scheme' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Delete “First”?' })).toBeDefined();
    arrive();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['the message of the server', new ApiError(409, spoken('It is in use.')), 'It is in use.'],
    ['the specified text', new ApiError(500, spoken('x')), schemeTexts.deleteFailed],
  ])('shows a failure: %s', async (_name, apiError, message) => {
    const server = serverWithSchemes(first);
    server.fails(wagerCalls.remove, apiError);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete First' }));
    await user.click(await screen.findByRole('button', { name: 'Delete scheme' }));
    expect(await screen.findByText(message)).toBeDefined();
  });
});
