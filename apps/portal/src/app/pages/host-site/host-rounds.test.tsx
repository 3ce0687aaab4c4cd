import {
  ApiError,
  consoleTexts,
  enterpriseText,
  errorTexts,
  hostPageTexts,
  hostSessionCalls,
  liveCalls,
  NO_BRANDING,
  type ReadyRound,
  schemeTexts,
} from '@emcee/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../test/fake-server.ts';
import { defaultSettings, hostOf } from '../../../../test/fixtures.ts';
import { renderPortal } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const rivers = { _id: 'r1', name: 'Rivers', questionsCount: 12, schemeName: 'Bold' };
const films = { _id: 'r2', name: 'Films', questionsCount: 1000, schemeName: null };

function serverOfHost({ pro = true, rounds }: { pro?: boolean; rounds?: ReadyRound[] }) {
  const server = fakeServer();
  const host = { ...hostOf('CROWN-1'), pro };
  server.replies(hostSessionCalls.me, { ...defaultSettings, host, customBranding: NO_BRANDING });
  server.replies(liveCalls.state, { game: null, toMark: [], lastName: '' });
  server.streams(liveCalls.stream);
  if (rounds !== undefined) server.replies(hostSessionCalls.rounds, { rounds });
  return server;
}

const roundsCard = () => screen.findByRole('region', { name: 'Rounds' });

describe('the rounds on the page of a host', () => {
  it('say what was played in its room', async () => {
    const server = serverOfHost({ rounds: [rivers] });
    server.replies(hostSessionCalls.roundsPlayed, {
      rounds: [
        { _id: 'r1', questions: 3, lastPlayedAt: '2020-05-03T12:00:00.000Z', roomCode: 'CROWN-1' },
      ],
    });
    renderPortal('/host');
    expect(await screen.findByText('Played here: 3 of 12, last on May 3, 2020')).toBeDefined();
  });

  beforeEach(() => localStorage.setItem('hostAuthToken', 'token-of-host'));

  it('are listed in the order of the admin, with question count and scheme', async () => {
    serverOfHost({ rounds: [films, rivers] });
    renderPortal('/host');
    const [, ...rows] = await within(await roundsCard()).findAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Films', '1,000', schemeTexts.noScheme],
      ['Rivers', '12', 'Bold'],
    ]);
    expect(screen.getByText(enterpriseText(hostPageTexts.roundsReady))).toBeDefined();
  });

  it('are found by name and by scheme', async () => {
    serverOfHost({ rounds: [films, rivers] });
    const { user } = renderPortal('/host');
    await user.type(await screen.findByRole('searchbox', { name: 'Search rounds' }), 'bold');
    expect(await screen.findByText('1 of 2 rounds')).toBeDefined();
    expect(screen.queryByText('Films')).toBeNull();
  });

  it('show rounds that the admin adds', async () => {
    const server = serverOfHost({ rounds: [] });
    renderPortal('/host');
    expect(await screen.findByText(hostPageTexts.noRounds)).toBeDefined();
    server.replies(hostSessionCalls.rounds, { rounds: [rivers] });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Rivers')).toBeDefined();
  });

  it('are part of PRO, and own rounds need none', async () => {
    const server = serverOfHost({ pro: false, rounds: [] });
    renderPortal('/host');
    const text = enterpriseText(hostPageTexts.roundsWithoutPro);
    expect(await screen.findByText(text)).toBeDefined();
    expect(within(await roundsCard()).getByRole('link', { name: 'My rounds' })).toBeDefined();
    server.replies(hostSessionCalls.rounds, { rounds: [{ ...rivers, isOwn: true }] });
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Yours')).toBeDefined();
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByText(enterpriseText(consoleTexts.liveRoundsOnly))).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const server = serverOfHost({});
    server.fails(hostSessionCalls.rounds, new ApiError(500, errorTexts.internal));
    const { user } = renderPortal('/host');
    const retry = await within(await roundsCard()).findByRole('button', { name: 'Try again' });
    server.replies(hostSessionCalls.rounds, { rounds: [rivers] });
    await user.click(retry);
    expect(await screen.findByText('Rivers')).toBeDefined();
  });

  it.each([true, false])('speak of classes in the education flavour, PRO: %s', async (pro) => {
    serverOfHost({ pro, rounds: [] });
    renderPortal('/host', { hostname: 'education.localhost' });
    await roundsCard();
    expectSchoolWords();
  });
});
