import {
  ApiError,
  enterpriseText,
  fieldError,
  hostSessionCalls,
  type ListedOwnRound,
  NO_BRANDING,
  notFound,
  type Offer,
  offeredNightCalls,
  ownRoundCalls,
  ownRoundScreenTexts,
  ownRoundTexts,
  roundTexts,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import { fakeWorker } from '../../../../test/fake-worker.ts';
import { defaultSettings, hostOf } from '../../../../test/fixtures.ts';
import { renderPortal } from '../../../../test/render-portal.tsx';
import { chooseFile, roundOf } from '../../../../test/round-fixtures.ts';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const ownRoundOf = (name: string, offer: Offer = 'none'): ListedOwnRound => ({
  ...roundOf(name),
  offer,
});

function serverOfHost(rounds: ListedOwnRound[], { pro = false } = {}) {
  const server = fakeServer();
  const host = { ...hostOf('CROWN-1'), pro };
  const limits = pro ? { rounds: 100, questions: 5000 } : { rounds: 10, questions: 500 };
  server.replies(hostSessionCalls.me, { ...defaultSettings, host, customBranding: NO_BRANDING });
  server.replies(ownRoundCalls.list, { preEnteredRounds: rounds, limits });
  return server;
}

beforeEach(() => localStorage.setItem('hostAuthToken', 'token-of-host'));

describe('the own rounds of a host', () => {
  it('are listed without PRO, with the state of each offer and the limits', async () => {
    const states: Offer[] = ['none', 'offered', 'added', 'declined'];
    const server = serverOfHost(states.map((offer) => ownRoundOf(`Round ${offer}`, offer)));
    renderPortal('/host/rounds');
    const table = await screen.findByRole('table', { name: 'Question rounds' });
    const offers = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent).at(-2));
    await waitFor(() =>
      expect(offers()).toEqual([
        'Offer to your organizer',
        'Withdraw offerOffered',
        'Offer to your organizerAdded: they have a copy',
        'Offer to your organizerDeclined',
      ]),
    );
    expect(screen.getByText(new RegExp(ownRoundTexts.fewRounds.text))).toBeDefined();
    expect(server.requests.every(({ token }) => token === 'token-of-host')).toBe(true);
  });

  it('say what they are for if there are none', async () => {
    serverOfHost([]);
    renderPortal('/host/rounds');
    expect(await screen.findByText(ownRoundScreenTexts.none)).toBeDefined();
    const guide = await screen.findByRole('link', { name: 'How a game works' });
    expect(guide.getAttribute('href')).toBe('/host/guide#game');
  });

  it('are offered and withdrawn, and a refusal is said', async () => {
    const server = serverOfHost([ownRoundOf('Rivers')]);
    server.replies(ownRoundCalls.offer, { offer: 'offered' });
    const { user } = renderPortal('/host/rounds');
    await user.click(
      await screen.findByRole('button', { name: 'Offer to your organizer: Rivers' }),
    );
    server.fails(ownRoundCalls.offer, fieldError('offered', ownRoundTexts.noOrganization));
    await user.click(await screen.findByRole('button', { name: 'Withdraw offer: Rivers' }));
    expect(await screen.findByText(ownRoundTexts.noOrganization.text)).toBeDefined();
    expect(server.inputsOf(ownRoundCalls.offer)).toEqual([
      { roundId: 'id-Rivers', offered: true },
      { roundId: 'id-Rivers', offered: false },
    ]);
  });

  it('have no offers if their host signed up alone', async () => {
    const server = serverOfHost([ownRoundOf('Rivers')]);
    const host = { ...hostOf('CROWN-1', {}), kind: 'invited' as const, pro: false };
    server.replies(hostSessionCalls.me, { ...defaultSettings, host, customBranding: NO_BRANDING });
    renderPortal('/host/rounds');
    expect(await screen.findByRole('button', { name: 'Rivers' })).toBeDefined();
    expect(screen.queryByText(ownRoundScreenTexts.offer)).toBeNull();
  });

  it('open with their questions and what was played, and are deleted', async () => {
    const server = serverOfHost([ownRoundOf('Rivers')], { pro: true });
    server.replies(hostSessionCalls.roundsPlayed, {
      rounds: [
        { _id: 'id-Rivers', questions: 1, lastPlayedAt: '2020-05-03T12:00:00Z', roomCode: 'X' },
      ],
    });
    server.replies(ownRoundCalls.remove, { deletedRound: { _id: 'id-Rivers', name: 'Rivers' } });
    const { user } = renderPortal('/host/rounds?round=id-Rivers');
    expect(await screen.findByText('Played here: 1 of 2, last on May 3, 2020')).toBeDefined();
    expect(screen.getByRole('table', { name: 'Questions in Rivers' })).toBeDefined();
    const print = screen.getByRole('link', { name: 'Print Rivers' });
    expect(print.getAttribute('href')).toBe('/host/rounds/print?rounds=id-Rivers');
    expect(screen.queryByRole('button', { name: 'Tags of Rivers' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete Rivers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Rivers”?' }));
    expect(dialog.getByText(ownRoundScreenTexts.deletion)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Delete round' }));
    expect(await screen.findByText("You don't have question rounds yet")).toBeDefined();
  });

  it('are imported, and a limit is said', async () => {
    const server = serverOfHost([]);
    server.fails(ownRoundCalls.create, fieldError('roundName', ownRoundTexts.fewRounds));
    const { user } = renderPortal('/host/rounds?tab=import');
    fakeWorker();
    await chooseFile('Question,Answer\nWho?,Me\n', 'Films.csv');
    await user.click(await screen.findByRole('button', { name: 'Create round' }));
    expect(await screen.findAllByText(ownRoundTexts.fewRounds.text)).not.toEqual([]);
    const round = { ...ownRoundOf('Films'), questions: ownRoundOf('Films').preEnteredQuestions };
    server.replies(ownRoundCalls.create, { round });
    await user.click(screen.getByRole('button', { name: 'Create round' }));
    expect(await screen.findByRole('button', { name: 'Films' })).toBeDefined();
  });

  it('speak of classes at schools', async () => {
    serverOfHost([ownRoundOf('Rivers', 'offered')]);
    renderPortal('/host/rounds', { hostname: 'education.localhost' });
    await screen.findByRole('button', { name: 'Rivers' });
    expectSchoolWords();
  });
});

describe('the editor of an own round', () => {
  it('saves it, and says what an upload needs', async () => {
    const server = serverOfHost([ownRoundOf('Rivers')]);
    const { user } = renderPortal('/host/edit-round/id-Rivers');
    server.fails(ownRoundCalls.uploadImage, new ApiError(420, ownRoundTexts.imagesNeedPro));
    const name = await screen.findByLabelText('Round name');
    await user.upload(
      screen.getByLabelText('Image: file'),
      new File(['x'], 'a.png', { type: 'image/png' }),
    );
    expect(await screen.findByText(ownRoundTexts.imagesNeedPro.text)).toBeDefined();
    server.fails(ownRoundCalls.update, fieldError('roundName', roundTexts.nameTaken));
    await user.clear(name);
    await user.type(name, 'Films');
    await user.click(screen.getByRole('button', { name: 'Save round' }));
    expect(await screen.findByText(enterpriseText(roundTexts.nameTaken))).toBeDefined();
    expect(server.inputsOf(ownRoundCalls.update)).toMatchObject([
      { roundId: 'id-Rivers', roundName: 'Films', revision: 1 },
    ]);
  });

  it('is left if the round is unknown', async () => {
    serverOfHost([]);
    const { address } = renderPortal('/host/edit-round/gone');
    await waitFor(() => expect(address()).toBe('/host/rounds'));
  });
});

describe('the print of a host', () => {
  it('reads own rounds and those that are ready for the room', async () => {
    const server = serverOfHost([]);
    server.repliesWith(offeredNightCalls.readRound, ({ roundId = '' }) => {
      const { name, preEnteredQuestions: questions } = ownRoundOf(`Round ${roundId}`);
      return { round: { _id: roundId, name, schemeName: 'Bets', questions } };
    });
    renderPortal('/host/rounds/print?rounds=1,2&sheet=answers');
    expect(await screen.findByRole('heading', { name: 'Round 1' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Round 2' })).toBeDefined();
    expect(screen.getAllByRole('columnheader', { name: 'Bet' })).toHaveLength(2);
    const back = screen.getByRole('link', { name: 'Back to rounds' });
    expect(back.getAttribute('href')).toBe('/host/rounds');
  });

  it('leaves out what is no longer ready', async () => {
    const server = serverOfHost([]);
    server.fails(offeredNightCalls.readRound, notFound());
    renderPortal('/host/rounds/print?rounds=1');
    expect(await screen.findByText("We can't find this round")).toBeDefined();
  });
});
