import { gameCalls, reportTexts } from '@emcee/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeClock, passTime, stopDateAtNoon } from '../../../test/pass-time.ts';
import { serverWithGames } from '../../../test/record-fixtures.ts';
import { renderPortal, verifiedSession } from '../../../test/render-portal.tsx';
import { dayAfter, localDay } from '../../lib/days.ts';
import { shownDay } from '../../lib/shown-day.ts';

const noon = stopDateAtNoon();

function open(query: string) {
  return renderPortal(`/game-history${query}`, { session: verifiedSession });
}

describe('invalid dates', () => {
  it.each([
    ['?start_date=2026-13-45', 'Start date', reportTexts.wrongDate],
    ['?end_date=tomorrow', 'End date', reportTexts.wrongDate],
    ['?start_date=2026-02-10&end_date=2026-02-01', 'End date', reportTexts.endBeforeStart],
    ['?start_date=2024-01-01&end_date=2026-01-01', 'End date', reportTexts.windowTooLong],
  ])(
    'show an error under their field, and are kept, in the address %s',
    async (query, label, { text }) => {
      const server = serverWithGames();
      open(query);
      const field = await screen.findByLabelText(label);
      expect(field).toHaveProperty('value', shownDay(query.split('=').at(-1) ?? ''));
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(screen.getByText(text)).toBeDefined();
      expect(screen.getByText('Please fix the filters above')).toBeDefined();
      expect(server.inputsOf(gameCalls.list)).toEqual([]);
    },
  );

  it('stay as typed, and keep the other filters', async () => {
    serverWithGames();
    const { user, address } = open('?team=owl');
    const start = await screen.findByLabelText('Start date');
    await user.clear(start);
    await user.type(start, '2026-2-1');
    expect(screen.queryByText(reportTexts.wrongDate.text)).toBeNull();
    await user.tab();
    expect(await screen.findByText(reportTexts.wrongDate.text)).toBeDefined();
    expect(start).toHaveProperty('value', '2026-2-1');
    expect(address()).toBe('/game-history?team=owl&start_date=2026-2-1');
  });

  it('fall back to the default when cleared', async () => {
    fakeClock();
    vi.setSystemTime(noon);
    serverWithGames();
    const { user, address } = open('?start_date=2026-13-45');
    const start = await screen.findByLabelText('Start date');
    const usual = shownDay(dayAfter(localDay(noon), -7));
    await user.clear(start);
    await passTime(500);
    await waitFor(() => expect(start).toHaveProperty('value', usual));
    expect(screen.queryByText(reportTexts.wrongDate.text)).toBeNull();
    expect(address()).toBe('/game-history');
    await user.clear(start);
    await user.tab();
    await waitFor(() => expect(start).toHaveProperty('value', usual));
  });
});
