import {
  ApiError,
  errorTexts,
  fieldError,
  offeredRoundCalls,
  ownRoundScreenTexts,
  type ReplyOf,
  roundTexts,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';
import { roundOf, serverWithRounds } from '../../../../test/round-fixtures.ts';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

type Offered = ReplyOf<typeof offeredRoundCalls.list>['rounds'][number];

const general = roundOf('General');
const { preEnteredQuestions: questions, ...rivers } = { ...roundOf('Rivers'), author: 'OAKBAR' };
const offered: Offered = {
  ...{ _id: rivers._id, name: 'Rivers', revision: 3, questions },
  host: { _id: 'h1', roomCode: 'OAKBAR', displayName: 'The Oak' },
  offeredAt: '2026-11-29T12:00:00.000Z',
};

function open(rounds = [offered], hostname = 'localhost') {
  const server = serverWithRounds([general]);
  server.replies(offeredRoundCalls.list, { rounds });
  return { server, ...renderPortal('/questions', { session, hostname }) };
}

const card = () => screen.findByRole('region', { name: 'Offered by hosts' });
const addName = 'Add to our rounds: Rivers';

describe('the rounds on offer', () => {
  it('are not mentioned without any', async () => {
    open([]);
    await screen.findByRole('button', { name: 'General' });
    expect(screen.queryByText(/Offered by/)).toBeNull();
  });

  it('are previewed and added, and then in the list', async () => {
    const { server, user } = open();
    expect((await card()).textContent).toContain('OAKBAR · The Oak · 2 questions · 2026-11-29');
    await user.click(await screen.findByRole('button', { name: 'Preview Rivers' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Rivers' }));
    expect(preview.getByRole('table', { name: 'Questions in Rivers' })).toBeDefined();
    await user.click(preview.getByText('Close', { selector: 'button *, button' }));
    server.replies(offeredRoundCalls.add, { round: { ...rivers, questions } });
    server.replies(offeredRoundCalls.list, { rounds: [] });
    await user.click(screen.getByRole('button', { name: addName }));
    expect(await screen.findByRole('button', { name: 'Rivers' })).toBeDefined();
    expect(screen.queryByText(/Offered by/)).toBeNull();
    expect(server.inputsOf(offeredRoundCalls.add)).toEqual([{ roundId: 'id-Rivers', revision: 3 }]);
  });

  it('need another name if theirs is taken', async () => {
    const { server, user } = open();
    server.fails(offeredRoundCalls.add, fieldError('roundName', roundTexts.nameTaken));
    await user.click(await screen.findByRole('button', { name: addName }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add “Rivers”' }));
    const name = dialog.getByLabelText('Round name');
    await user.clear(name);
    await user.type(name, 'Long rivers');
    const round = { ...rivers, name: 'Long rivers', questions };
    server.replies(offeredRoundCalls.add, { round });
    await user.click(dialog.getByRole('button', { name: 'Add to our rounds' }));
    expect(await screen.findByRole('button', { name: 'Long rivers' })).toBeDefined();
    expect(server.inputsOf(offeredRoundCalls.add)[1]?.roundName).toBe('Long rivers');
  });

  it('that have changed are loaded again, and added with the new revision', async () => {
    const { server, user } = open();
    const add = await screen.findByRole('button', { name: addName });
    server.fails(offeredRoundCalls.add, fieldError('revision', roundTexts.changed));
    server.replies(offeredRoundCalls.list, { rounds: [{ ...offered, revision: 4 }] });
    await user.click(add);
    expect(await screen.findByText(roundTexts.changed.text)).toBeDefined();
    await waitFor(() => expect(server.inputsOf(offeredRoundCalls.list).length).toBe(2));
    server.replies(offeredRoundCalls.add, { round: { ...rivers, questions } });
    await user.click(screen.getByRole('button', { name: addName }));
    expect(await screen.findByRole('button', { name: 'Rivers' })).toBeDefined();
    expect(server.inputsOf(offeredRoundCalls.add)[1]?.revision).toBe(4);
  });

  it('are declined, and one that was withdrawn goes away', async () => {
    const { server, user } = open([offered, { ...offered, _id: 'r2', name: 'Films' }]);
    const decline = await screen.findByRole('button', { name: 'Decline Rivers' });
    server.replies(offeredRoundCalls.decline, { roundId: 'id-Rivers' });
    server.replies(offeredRoundCalls.list, { rounds: [{ ...offered, _id: 'r2', name: 'Films' }] });
    await user.click(decline);
    await waitFor(() => expect(screen.queryByText('Rivers')).toBeNull());
    server.fails(offeredRoundCalls.decline, new ApiError(404, errorTexts.notFound));
    server.replies(offeredRoundCalls.list, { rounds: [] });
    await user.click(screen.getByRole('button', { name: 'Decline Films' }));
    expect(await screen.findByText(ownRoundScreenTexts.withdrawn)).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/Offered by/)).toBeNull());
  });

  it('speak of teachers at schools', async () => {
    open([offered], 'education.localhost');
    await screen.findByRole('button', { name: addName });
    expectSchoolWords();
  });
});
