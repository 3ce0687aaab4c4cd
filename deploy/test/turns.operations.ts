import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openWireRoom } from '../../apps/server/test/live/wire-quiz.ts';
import { type ReceivedMail, startMailServer } from '../../apps/server/test/servers/mail-servers.ts';
import { actAsBrowser, type PhoneSession } from '../../e2e/live/phone-sessions.ts';
import { queryOnce } from '../../packages/local-postgres/test/query-once.ts';
import { freePort } from '../../scripts/testing/ports.ts';
import {
  answering,
  changingRounds,
  type Game,
  joining,
  leading,
  opening,
  storingRounds,
  visiting,
} from './game-load.ts';
import {
  type EndSignal,
  type PortalsInTurn,
  type PortalsPlace,
  startPortalsInTurn,
} from './portals-in-turn.ts';
import { watchRequests } from './watched-requests.ts';
import { LATE, PHONES, signUpByMail, startPhones } from './whole-game.ts';

// One a second, for the length of the longest game.
const QUESTIONS = 300;
const MAILS = 200;
// An admin without a subscription may have 100 rounds.
const ROUNDS = 90;
// Allowance for a busy machine on events due within three seconds.
const BUSY_MS = 2_000;
const queueMails = (databaseUrl: string) =>
  queryOnce(
    databaseUrl,
    `insert into outbox_mails (id, recipient, subject, text_body, html_body, created_at, next_attempt_at)
     select gen_random_uuid(), 'player' || n || '@example.test', 'Once', 'Once', 'Once', now(), now() + n * interval '50 ms'
     from generate_series(1, ${MAILS}) as n`,
  );

/** Two minutes later, mails that a killed portal was about to send are due again. */
const endLeases = (databaseUrl: string) =>
  queryOnce(databaseUrl, "update outbox_mails set next_attempt_at = now() where state = 'waiting'");

const addressesOf = (mails: readonly ReceivedMail[]) =>
  mails.flatMap(({ to }) => to).filter((address) => address.startsWith('player'));

async function restartInTurn(portals: PortalsInTurn, signal: EndSignal): Promise<void> {
  for (const n of portals.urls.keys()) {
    await delay(1_000);
    await portals.untilAllServe();
    await portals.restart(n, signal);
  }
  await portals.untilAllServe();
}

/** Returns lost data, and failures that people saw. */
async function playWhileRestarting(place: PortalsPlace, signal: EndSignal) {
  const mailPort = await freePort();
  const mails = await startMailServer(mailPort);
  const SMTP_URL = `smtp://127.0.0.1:${mailPort}`;
  const portals = await startPortalsInTurn(place, { SMTP_URL, MAIL_FROM: 'quiz@example.test' });
  const { url, databaseUrl } = portals;
  const requests = watchRequests();
  actAsBrowser(url);
  const admin = await signUpByMail(mails);
  const room = await openWireRoom(url, QUESTIONS);
  const phones = await startPhones(url, room);
  await queueMails(databaseUrl);

  let isOver = false;
  const game: Game = { url, isOver: () => isOver, told: [] };
  const load = Promise.all([
    answering(game, phones),
    leading(game, { room, questions: QUESTIONS, phones }),
    joining(game, { roomCode: room.roomCode, seats: LATE }),
    storingRounds(game, { token: admin, most: ROUNDS }),
    changingRounds(game, admin),
    opening(game, { admin, host: room.token }),
    visiting(game),
  ]);
  await restartInTurn(portals, signal);
  await delay(1_000);
  isOver = true;
  const [answers, led, joined, rounds, changes, opened, visits] = await load;
  const isWaiting = ({ session }: PhoneSession) => session.outbox.get().entries.length > 0;
  await expect.poll(() => phones.filter(isWaiting).length).toBe(0);
  const offlineMs = Math.max(...phones.map((phone) => phone.longestOfflineMs()));
  const lost = requests.lost();
  const { told } = game;
  const figures = {
    ...{ ...place, signal, asked: requests.asked(), lost, told, answers, led, joined },
    ...{ rounds: rounds.length, changes, opened, visits, offlineMs },
    ...{ unnoticedMs: portals.longestUnnoticedMs(), sentBy: portals.countLogged('mail sent') },
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);

  const stored = await queryOnce(
    databaseUrl,
    `select (select count(*)::int from live_responses where text = 'Answer ' || n) as answers,
         (select count(*)::int from live_seats where name like 'Late %') as joined,
         (select json_agg(name order by name collate "C") from rounds where name <> 'Changed') as rounds`,
  );
  expect(stored).toEqual({ answers: PHONES * answers, joined, rounds: rounds.toSorted() });
  expect(portals.longestUnnoticedMs()).toBeLessThan(portals.drainMs);
  expect(offlineMs).toBeLessThan(3_000 + BUSY_MS);
  await endLeases(databaseUrl);
  await expect.poll(() => new Set(addressesOf(mails)).size).toBe(MAILS);
  return { lost, told };
}

describe.each([
  { count: 2, proxy: 'HAProxy' },
  { count: 4, proxy: 'HAProxy' },
  { count: 2, proxy: 'nginx' },
] as const)('$count portals behind $proxy', (place) => {
  it('lose no request when they are restarted in turn', async () => {
    expect(await playWhileRestarting(place, 'SIGTERM')).toEqual({ lost: [], told: [] });
  });
});

describe.each([2, 4])('%i portals behind HAProxy', (count) => {
  it('lose nothing when they are killed in turn, and nobody sees a failure', async () => {
    const { told } = await playWhileRestarting({ count, proxy: 'HAProxy' }, 'SIGKILL');
    expect(told).toEqual([]);
  });
});
