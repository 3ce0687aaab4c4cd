import {
  ApiError,
  accountCalls,
  billingCalls,
  enterpriseText,
  exportCalls,
  fieldError,
  hostCalls,
  type MemberRole,
  memberCalls,
  nightCalls,
  nightReportCalls,
  nightTexts,
  type ReportedNight,
  roleTexts,
  unavailable,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hostOf, serverOfAdmin } from '../../../../test/fixtures.ts';
import { memberWith } from '../../../../test/member-fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../../test/shown-texts.ts';

const oak = hostOf('OAKBAR');
const timeZone = 'America/New_York';
const sam = { key: '01890a5d-ac96-774b-bcce-0000000000aa', name: 'Sam Doe' };
const kim = { key: '01890a5d-ac96-774b-bcce-0000000000bb', name: 'Kim Lee' };

const night = {
  day: '2026-11-26',
  time: '20:00',
  startsAt: '2026-11-27T01:00:00.000Z',
  person: sam,
};
const figures: NonNullable<ReportedNight['played']> = {
  ...{ openedAt: '2026-11-27T00:58:00.000Z', endedAt: '2026-11-27T05:12:00.000Z' },
  ...{ teams: 21, phones: 29, people: null, rounds: 8, corrections: 14 },
  ...{ leaders: ['Sam Doe', 'Kim Lee'], topThree: [['Bears', 'Foxes'], 4] },
};
const game = {
  _id: 'game-1',
  nightId: 'night-1',
  startedAt: figures.openedAt,
  leaders: [sam, kim],
};

function rowOf(changes: Partial<ReportedNight> = {}): ReportedNight {
  return {
    ...{ _id: 'night-1', hostId: oak._id, roomCode: 'OAKBAR', timeZone, night },
    ...{ played: figures, games: [game], ...changes },
  };
}

const bySignIn = { ...figures, leaders: [], topThree: [] };
const rows = [
  rowOf(),
  rowOf({ _id: 'night-2', played: bySignIn, games: [{ ...game, _id: 'game-2', leaders: [] }] }),
  rowOf({ _id: 'night-3', played: null, games: [] }),
  rowOf({ _id: 'game-4', night: null, played: { ...bySignIn, endedAt: null }, games: [] }),
];

const totals = { nights: 3, played: 3, teams: 63 };

async function open(role: MemberRole = 'owner', hostname = 'localhost', query = '') {
  const server = serverOfAdmin();
  server.replies(accountCalls.me, memberWith(role));
  server.hangs(billingCalls.info);
  server.replies(hostCalls.list, { hosts: [oak, hostOf('TAPROOM')] });
  server.replies(nightCalls.settings, {
    ...{ timeZone, hoursBefore: 24, newRounds: 'all', roomTimeZones: [] },
  });
  server.replies(memberCalls.list, { members: [], invitations: [] });
  server.replies(nightReportCalls.read, { rows, totals, total: 4, nextCursor: null });
  const rendered = renderPortal(`/nights?tab=report${query}`, { session, hostname });
  return { server, ...rendered };
}

/** With its rows. */
async function table() {
  await screen.findAllByText('Thu, Nov 26, 8:00 PM');
  return within(screen.getByRole('table', { name: 'Report' }));
}
const asked = { start_date: '2026-11-23', end_date: '2026-11-30', time_zone: expect.any(String) };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T15:00:00.000Z') });
  return () => vi.useRealTimers();
});

describe('the report of nights', () => {
  it('shows times of the room, who ran a night or was planned, and equal places', async () => {
    await open();
    const lines = (await (await table()).findAllByRole('row')).map(
      ({ textContent }) => textContent,
    );
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(
        /^Thu, Nov 26, 8:00 PMOAKBARSam Doe, Kim Lee7:58 PMFri, Nov 27, 12:12 AM2129814Bears = Foxes, 4 teams/,
      ),
      expect.stringContaining('Room sign-in, planned: Sam Doe'),
      expect.stringMatching(/^Thu, Nov 26, 8:00 PMOAKBARSam DoeNot played/),
      expect.stringMatching(/^Not plannedOAKBARRoom sign-inThu, Nov 26, 7:58 PMNow/),
    ]);
    expect(screen.getByText('3 nights · 3 played · 63 teams')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Print week' })).toBeNull();
  });

  it('asks and exports with its filters, which the plan shares', async () => {
    const { server, user, address } = await open(
      'owner',
      'localhost',
      '&room=OAKBAR&person=anyone',
    );
    await table();
    await user.selectOptions(screen.getByLabelText('Host'), 'Kim Lee');
    const filters = { ...asked, host_id: oak._id, person: kim.key };
    await waitFor(() =>
      expect(server.inputsOf(nightReportCalls.read).at(-1)).toEqual({ limit: '200', ...filters }),
    );
    server.replies(exportCalls.createLink, { url: '/api/exports/once' });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV', hidden: true }));
    await waitFor(() =>
      expect(server.inputsOf(exportCalls.createLink)).toEqual([
        { report: 'nights', format: 'csv', pseudonymous: false, ...filters },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(address()).toBe('/nights?tab=report'));
  });

  it('links a game to another night of its room, and says why that is refused', async () => {
    const { server, user } = await open();
    const later = { ...night, day: '2026-11-28', time: '19:30' };
    const rest = {
      revision: 1,
      seriesId: null,
      displayName: null,
      note: '',
      rounds: [],
      played: null,
    };
    server.replies(nightCalls.list, {
      nights: [
        { _id: 'night-9', hostId: oak._id, roomCode: 'OAKBAR', timeZone, ...later, ...rest },
      ],
    });
    await openMenu(user, 'Thu, Nov 26, 8:00 PM', 'Link to a night');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByLabelText('Night', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Sat, Nov 28, 7:30 PM' }));
    server.fails(nightReportCalls.changeGame, fieldError('nightId', nightTexts.otherRoom));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(enterpriseText(nightTexts.otherRoom))).toBeDefined();
    server.replies(nightReportCalls.changeGame, { game });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Game changed.')).toBeDefined();
    expect(server.inputsOf(nightReportCalls.changeGame).at(-1)).toEqual({
      ...{ id: 'game-1', nightId: 'night-9' },
    });
  });

  it('changes who ran a game', async () => {
    const { server, user } = await open();
    server.replies(nightReportCalls.changeGame, { game });
    await openMenu(user, 'Thu, Nov 26, 8:00 PM', 'Change who ran it');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'Sam Doe' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Game changed.')).toBeDefined();
    expect(server.inputsOf(nightReportCalls.changeGame)).toEqual([
      { id: 'game-1', leaders: [kim.key] },
    ]);
  });

  it('lets viewers only open games', async () => {
    const { user } = await open('viewer');
    await openMenu(user, 'Thu, Nov 26, 8:00 PM');
    expect(await screen.findByRole('menuitem', { name: 'Open game' })).toHaveProperty(
      'pathname',
      '/game-history/game-1',
    );
    expect(screen.queryByRole('menuitem', { name: 'Change who ran it' })).toBeNull();
  });

  it.each([
    ['an empty window', undefined, 'No nights or games in this period'],
    ['an outage', unavailable(), 'Something went wrong. Please try again later!'],
    [
      'a role that may not read it',
      new ApiError(403, roleTexts.roleTooLow, { values: { organization: 'Northside' } }),
      "Your role in Northside doesn't allow this.",
    ],
  ])('says what is the matter: %s', async (_, failure, text) => {
    const { server, user } = await open();
    await table();
    if (failure) server.fails(nightReportCalls.read, failure);
    else {
      const none = { nights: 0, played: 0, teams: 0 };
      server.replies(nightReportCalls.read, { rows: [], totals: none, total: 0, nextCursor: null });
    }
    await user.selectOptions(screen.getByLabelText('Room'), 'TAPROOM');
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('speaks of lessons at schools', async () => {
    await open('owner', 'education.localhost');
    await table();
    expect(screen.getByText('3 lessons · 3 played · 63 teams')).toBeDefined();
    expectSchoolWords();
  });
});

/** Of the first row with this title. */
async function openMenu(user: ReturnType<typeof renderPortal>['user'], row: string, item?: string) {
  const [button] = await screen.findAllByRole('button', { name: `More actions for ${row}` });
  if (button) await user.click(button);
  if (item) await user.click(await screen.findByRole('menuitem', { name: item }));
}
