import { fieldError, gameCalls, reportTexts } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { serverWithGames } from '../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../test/render-portal.tsx';

const NOTE = "We don't know your time zone, so days begin at midnight UTC.";

const zonesOf = (server: ReturnType<typeof serverWithGames>) =>
  server.inputsOf(gameCalls.list).map(({ time_zone }) => time_zone);

function browserIn(timeZone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  const named = { ...options, timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(named);
}

describe('the reports of a browser', () => {
  it('that does not know its time zone are in UTC, and say so', async () => {
    browserIn('Etc/Unknown');
    const server = serverWithGames();
    renderPortal('/game-history', { session: verifiedSession });
    expect(await screen.findByText(NOTE)).toBeDefined();
    await waitFor(() => expect(new Set(zonesOf(server))).toEqual(new Set(['UTC'])));
  });

  it('in a time zone that the server does not know yet are in UTC, and say so', async () => {
    browserIn('America/New_York');
    const server = serverWithGames();
    server.fails(gameCalls.list, fieldError('time_zone', reportTexts.wrongTimeZone));
    renderPortal('/game-history', { session: verifiedSession });
    expect(await screen.findByText(NOTE)).toBeDefined();
    await waitFor(() => expect(zonesOf(server).at(-1)).toBe('UTC'));
  });
});
