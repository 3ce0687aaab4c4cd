import { nightCalls, roomContactCalls } from '@emcee/contract';
import { addDays, utcDay } from '@emcee/game';
import { createdHost, createdRound, newEmail } from '../factories.ts';
import { playedGame } from '../games/game-factories.ts';
import type { TestServer } from '../harness.ts';
import type { CallFixture, Tenant } from './tenant.ts';

const slot = (server: TestServer, days = 1) => ({
  day: addDays(utcDay(server.clock.now()), days),
  time: '20:00',
  person: null,
  timeZone: 'America/New_York',
});

/** In a room of its own, so that the slot is free. */
async function planned(server: TestServer, tenant: Tenant) {
  const { hostId } = await createdHost(server, tenant);
  const input = { hostIds: [hostId], ...slot(server) };
  const { body } = await server.call(nightCalls.plan, input, { token: tenant.token });
  const [night] = body.nights;
  return { nightId: night?._id ?? '', revision: 1 };
}

async function stopTokenOf(server: TestServer, { token, host: { hostId } }: Tenant) {
  const email = newEmail();
  await server.call(roomContactCalls.save, { hostId, email }, { token });
  const [row] = await server.sql('select stop_token from room_contacts where email = $1', [email]);
  return String(row?.stop_token);
}

export const nightFixtures: Readonly<Record<string, CallFixture>> = {
  'nights.list': (server) => ({ from: slot(server).day, days: 7 }),
  'nights.plan': async (server, { host }) => ({
    ...slot(server),
    hostIds: [host.hostId],
    roundIds: [],
  }),
  'nights.change': async (server, tenant) => ({
    ...(await planned(server, tenant)),
    hostId: tenant.host.hostId,
    day: slot(server, 3 + Math.floor(Math.random() * 1_000)).day,
    note: 'Bring the prizes.',
  }),
  'nights.remove': planned,
  'nights.setRounds': async (server, tenant) => {
    const { nightId } = await planned(server, tenant);
    return { nightIds: [nightId], roundIds: [await createdRound(server, tenant)] };
  },
  'nights.copyWeek': async (server, tenant) => {
    await planned(server, tenant);
    const { day } = slot(server);
    return { from: day, to: addDays(day, 7), hostIds: [tenant.host.hostId], withRounds: true };
  },
  'nights.setAudience': async (server, tenant) => ({
    roundIds: [await createdRound(server, tenant)],
    audience: 'nights',
  }),
  'nights.settings': () => ({}),
  'nights.saveSettings': () => ({
    timeZone: 'America/New_York',
    hoursBefore: 48,
    newRounds: 'all',
  }),
  'nights.setTimeZone': (_server, { host }) => ({ hostId: host.hostId, timeZone: 'Europe/London' }),
  'nights.mine': () => ({}),
  'nightReport.read': () => ({ start_date: '2026-11-01', end_date: '2026-11-30' }),
  'nightReport.changeGame': async (server, tenant) => {
    const { nightId } = await planned(server, tenant);
    const [night] = await server.sql('select room_id from nights where id = $1', [nightId]);
    const { gameId: id } = await playedGame(server, tenant, { roomId: String(night?.room_id) });
    return { id, nightId, leaders: [tenant.adminId] };
  },
  'leading.createCalendar': () => ({}),
  'leading.endCalendar': () => ({}),
  'roomContact.save': (_server, { host }) => ({ hostId: host.hostId, email: newEmail() }),
  'stopEmails.stop': async (server, tenant) => ({ token: await stopTokenOf(server, tenant) }),
  'offeredNights.list': () => ({}),
  'offeredNights.readRound': async (server, tenant) => {
    await server.sql('delete from limits');
    return { roundId: await createdRound(server, tenant) };
  },
};
