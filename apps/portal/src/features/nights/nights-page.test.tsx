import {
  accountCalls,
  billingCalls,
  enterpriseText,
  eventCalls,
  fieldError,
  hostCalls,
  libraryCalls,
  type MemberRole,
  memberCalls,
  type Night,
  nightCalls,
  nightTexts,
  roundCalls,
} from '@emcee/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hostOf, serverOfAdmin } from '../../../test/fixtures.ts';
import { memberWith } from '../../../test/member-fixtures.ts';
import { renderPortal, verifiedSession as session } from '../../../test/render-portal.tsx';
import { expectSchoolWords } from '../../../test/shown-texts.ts';

const WEEK = '/nights?week=2026-11-30';
const oak = hostOf('OAKBAR');
const taproom = hostOf('TAPROOM', { displayName: 'Taproom, Chicago' });
const sam = { key: '01890a5d-ac96-774b-bcce-0000000000aa', name: 'Sam Doe' };
const kim = { key: '01890a5d-ac96-774b-bcce-0000000000bb', name: 'Kim Lee' };

function nightOf(changes: Partial<Night> = {}): Night {
  return {
    ...{ _id: `night-${changes.roomCode ?? 'OAKBAR'}`, revision: 1, seriesId: null },
    ...{ hostId: oak._id, roomCode: 'OAKBAR', displayName: null, note: '' },
    ...{ day: '2026-12-01', time: '20:00', timeZone: 'America/New_York' },
    ...{ startsAt: '2026-12-02T01:00:00.000Z', person: sam, rounds: [], played: null },
    ...changes,
  };
}

const inChicago = {
  ...{ hostId: taproom._id, roomCode: 'TAPROOM', day: '2026-12-03', time: '20:30' },
  ...{ timeZone: 'America/Chicago', startsAt: '2026-12-04T02:30:00.000Z', person: null },
};

function open(nights: Night[], role: MemberRole = 'owner', hostname = 'localhost') {
  const server = serverOfAdmin();
  server.replies(accountCalls.me, memberWith(role));
  server.hangs(billingCalls.info);
  server.replies(hostCalls.list, { hosts: [oak, taproom] });
  server.replies(nightCalls.list, { nights });
  server.replies(nightCalls.settings, {
    ...{ timeZone: 'America/New_York', hoursBefore: 24, newRounds: 'all' },
    roomTimeZones: [{ hostId: taproom._id, timeZone: 'America/Chicago' }],
  });
  const at = { since: '2026-01-01T00:00:00.000Z', lastUsedAt: null };
  const of = { ...at, role: 'host', leads: 'chosen' } as const;
  const rest = { hasSecondFactor: false, isActive: true, isYou: false, canChange: true };
  server.repliesWith(memberCalls.list, ({ role: asked }) => ({
    members: (asked === 'host' ? [sam, kim] : []).map(({ key, name }) => ({
      ...{ ...of, ...rest, _id: key, key, name, email: `${name}@x.example` },
    })),
    invitations: [],
  }));
  const stream = server.streams(eventCalls.stream);
  return { server, stream, ...renderPortal(WEEK, { session, hostname }) };
}

/** Tests run at a width of 1024 px, where the plan is a grid. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:00:00.000Z') });
  return () => vi.useRealTimers();
});

describe('the week of nights', () => {
  it('names the time zone of a room only if it is not the usual one', async () => {
    open([nightOf(), nightOf(inChicago)]);
    const grid = within(await screen.findByRole('grid', { name: 'Nights' }));
    expect(grid.getByRole('button', { name: /^8:00 PM ?Sam Doe ?No rounds$/ })).toBeDefined();
    expect(grid.getByRole('button', { name: /^8:30 PM CT ?Anyone/ })).toBeDefined();
    expect(screen.getByText('2 nights · 1 for anyone · 2 without rounds')).toBeDefined();
  });

  it('follows the opening of a game, and not its teams', async () => {
    const { server, stream } = open([nightOf()]);
    await screen.findByRole('button', { name: /Sam Doe ?No rounds/ });
    await waitFor(() => expect(stream.openCount()).toBe(1));
    const asked = () => server.inputsOf(nightCalls.list).length;
    const before = asked();
    const tell = (gameMode: string, playersCount: number) =>
      stream.say(
        `event: room\ndata: ${JSON.stringify({ hostId: oak._id, gameMode, playersCount })}\n\n`,
      );
    const played = { gameId: 'game-1', isOpen: true, teams: 1, leaders: [] };
    server.replies(nightCalls.list, { nights: [nightOf({ played })] });
    tell('play', 0);
    tell('play', 1);
    expect(await screen.findByRole('button', { name: /Sam Doe ?Now/ })).toBeDefined();
    expect(asked()).toBe(before + 1);
  });

  it('is one tab stop whose cells the arrows visit, and Space chooses', async () => {
    const { server, user } = open([nightOf(), nightOf(inChicago)]);
    const night = await screen.findByRole('button', { name: /Sam Doe/ });
    const stops = () => [...document.querySelectorAll('[data-stop][tabindex="0"]')];
    expect(stops()).toHaveLength(1);
    night.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    const other = screen.getByRole('button', { name: /Anyone/ });
    expect(stops()).toEqual([other]);
    expect(document.activeElement).toBe(other);
    await user.keyboard(' ');
    expect(screen.getByText('1 night chosen')).toBeDefined();
    server.replies(roundCalls.list, { preEnteredRounds: [] });
    server.replies(nightCalls.setRounds, { nights: [] });
    await user.click(screen.getByRole('button', { name: 'Set rounds' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Set rounds' }));
    expect(await screen.findByText('Rounds set for 1 night.')).toBeDefined();
  });

  it('plans a night in the room and on the day of an empty cell, weekly', async () => {
    const { server, user } = open([nightOf()]);
    server.replies(nightCalls.plan, { nights: [nightOf(), nightOf()], skipped: [] });
    await user.click(
      await screen.findByRole('button', { name: 'Add night: TAPROOM, Friday, December 4' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Time'), '00:30');
    expect(dialog.getByText('This is early Friday morning.')).toBeDefined();
    await user.type(dialog.getByLabelText('Repeat weekly until'), '2026-12-11');
    await user.click(dialog.getByRole('button', { name: 'Add night' }));
    expect(await screen.findByText('2 nights planned.')).toBeDefined();
    expect(server.inputsOf(nightCalls.plan)).toMatchObject([
      { hostIds: [taproom._id], day: '2026-12-04', time: '00:30', person: null, weeks: 2 },
    ]);
  });

  it('warns of rounds that the room has played', async () => {
    const rounds = ['Rivers', 'Films', 'Art'].map((name) => ({
      _id: name,
      name,
      questionsCount: 9,
    }));
    const { server, user } = open([nightOf({ rounds })]);
    server.replies(roundCalls.list, { preEnteredRounds: [] });
    const played = { questions: 2, roomCode: 'OAKBAR' };
    server.replies(libraryCalls.roundsPlayed, {
      rounds: [
        { ...played, _id: 'Films', lastPlayedAt: '2020-05-03T12:00:00.000Z' },
        { ...played, _id: 'Art', lastPlayedAt: '2020-04-03T12:00:00.000Z' },
        { ...played, _id: 'Songs', lastPlayedAt: '2020-07-03T12:00:00.000Z' },
      ],
    });
    await user.click(await screen.findByRole('button', { name: /Sam Doe/ }));
    expect(await screen.findByText('OAKBAR played 2 of these on May 3, 2020.')).toBeDefined();
    expect(server.inputsOf(libraryCalls.roundsPlayed)).toEqual([{ roomId: oak.room._id }]);
  });

  it('names a substitute for a running night, and says what that means', async () => {
    const played = { gameId: 'game-1', isOpen: true, teams: 9, leaders: ['Sam Doe'] };
    const elsewhere = nightOf({ ...inChicago, day: '2026-12-01', person: kim });
    const { server, user } = open([nightOf({ played, startsAt: '2026-12-02T01:00:00.000Z' })]);
    const running = await screen.findByRole('button', { name: /Sam Doe ?Now/ });
    server.repliesWith(nightCalls.list, ({ person }) => ({
      nights:
        person === kim.key
          ? [{ ...elsewhere, startsAt: '2026-12-02T02:30:00.000Z' }]
          : [nightOf({ played, revision: 4 })],
    }));
    server.replies(roundCalls.list, { preEnteredRounds: [] });
    await user.click(running);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByLabelText('Host', { selector: 'input' }));
    await user.click(await screen.findByRole('option', { name: 'Kim Lee' }));
    expect(await dialog.findByText('Kim Lee also has TAPROOM at 8:30 PM.')).toBeDefined();
    expect(
      dialog.getByText('Sam Doe is running it now. Sam Doe will be signed out of it.'),
    ).toBeDefined();
    server.fails(nightCalls.change, fieldError('revision', nightTexts.changed));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(enterpriseText(nightTexts.changed))).toBeDefined();
    server.replies(nightCalls.change, { night: nightOf(), changed: 1 });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 night changed.')).toBeDefined();
    const sent = { nightId: nightOf()._id, person: kim.key, following: false };
    expect(server.inputsOf(nightCalls.change)).toEqual([
      { ...sent, revision: 1 },
      { ...sent, revision: 4 },
    ]);
  });

  it('copies last week to an empty one', async () => {
    const { server, user, address } = open([]);
    server.replies(nightCalls.copyWeek, { created: 3, skipped: 1 });
    await user.click(await screen.findByRole('button', { name: 'Copy last week' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Copy week' }));
    expect(await screen.findByText(/^3 nights copied\. 1 night skipped/)).toBeDefined();
    expect(server.inputsOf(nightCalls.copyWeek)).toEqual([
      { from: '2026-11-23', to: '2026-11-30', withRounds: false },
    ]);
    await waitFor(() => expect(address()).toBe('/nights'));
  });

  it('copies the week of some rooms', async () => {
    const { server, user } = open([nightOf()]);
    server.replies(nightCalls.copyWeek, { created: 1, skipped: 0 });
    await user.click(await screen.findByRole('button', { name: 'Copy week' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('checkbox', { name: 'All' }));
    await user.click(dialog.getByRole('button', { name: 'Copy week' }));
    expect(await dialog.findByText('Please choose at least one room.')).toBeDefined();
    await user.click(dialog.getByRole('checkbox', { name: /^TAPROOM/ }));
    await user.click(dialog.getByRole('button', { name: 'Copy week' }));
    expect(await screen.findByText('1 night copied.')).toBeDefined();
    expect(server.inputsOf(nightCalls.copyWeek)).toMatchObject([{ hostIds: [taproom._id] }]);
  });

  it('lets viewers only look', async () => {
    const rounds = [{ _id: 'round-1', name: 'Rivers', questionsCount: 9 }];
    const { user } = open([nightOf({ rounds })], 'viewer');
    await user.click(await screen.findByRole('button', { name: /Sam Doe/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Time')).toHaveProperty('value', '20:00');
    expect(dialog.getByText('Rivers')).toBeDefined();
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByText('Add night')).toBeNull();
  });

  it('speaks of lessons at schools', async () => {
    open([nightOf()], 'owner', 'education.localhost');
    expect(await screen.findByRole('heading', { name: 'Lessons' })).toBeDefined();
    await screen.findByRole('grid');
    expectSchoolWords();
  });
});
