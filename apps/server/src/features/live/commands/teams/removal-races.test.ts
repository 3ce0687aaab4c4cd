// @module-tag races
import { hostCalls, playCalls } from '@emcee/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { inDepth } from '../../../../../test/depth.ts';
import { eraseNow } from '../../../../../test/erase-due.ts';
import { invitedHost, type TestAdmin } from '../../../../../test/factories.ts';
import { startTestServer } from '../../../../../test/harness.ts';
import { openedRound, type QuizHost, quizHost } from '../../../../../test/live/quiz-hosts.ts';
import { newSecret, OPEN, quizNight, type TestPhone } from '../../../../../test/live/quiz-night.ts';

const server = startTestServer();

const TURNS = inDepth({ usual: 5, deep: 50 });
const PHONES = 4;

/** Erases an admin without a subscription: a paying admin can't be erased. */
const erase = ({ adminId }: TestAdmin) =>
  server.db.transaction((db) => eraseNow(server, { db, adminId }));

async function endingAdmin(): Promise<QuizHost> {
  const host = await quizHost(server);
  await server.endSubscription(host.admin.adminId);
  return host;
}

async function endingAdminWithGuest(): Promise<QuizHost> {
  const { admin } = await quizHost(server);
  const guest = await invitedHost(server, admin);
  await server.endSubscription(admin.adminId);
  return { ...guest, admin, quiz: await quizNight(server, guest) };
}

/** Waits some milliseconds, so that parallel actions meet at a different point each time. */
const wait = (turn: number) => new Promise((resolve) => setTimeout(resolve, (turn * 7) % 40));

/** Counts open games, live and recorded, and rooms in a mode other than closed without a game. */
async function leftOver() {
  const [row] = await server.sql(
    `select
       (select count(*)::int from live_games as live where ended_at is null and not exists (
         select 1 from hosts where id = live.host_id)) as without_host,
       (select count(*)::int from games where ended_at is null and not exists (
         select 1 from live_games as live where live.id = games.id and live.ended_at is null)) as records,
       (select count(*)::int from rooms where game_mode <> 'stop' and not exists (
         select 1 from live_games as live where live.room_id = rooms.id and live.ended_at is null)) as rooms`,
  );
  return row;
}

const NOTHING = { without_host: 0, records: 0, rooms: 0 };

beforeEach(async () => {
  await server.sql('delete from limits');
});

describe('an admin who is erased', () => {
  it('leaves no open game when an independent host opens the room at the same time', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { admin, quiz } = await endingAdmin();
      const open = wait(turn).then(() => quiz.send(OPEN, { seen: 0 }));
      const [, opened] = await Promise.all([erase(admin), open]);
      expect([200, 401]).toContain(opened.status);
      expect((await quiz.send(OPEN, { seen: 0 })).status).toBe(401);
    }
    expect(await server.sql('select 1 from live_games')).toEqual([]);
    expect(await server.sql('select 1 from admins')).toEqual([]);
    expect(await leftOver()).toEqual(NOTHING);
    expect(server.alarms()).toEqual([]);
  });

  it('leaves an invited host a room that can be opened', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { admin, quiz } = await endingAdminWithGuest();
      const open = wait(turn).then(() => quiz.send(OPEN, { seen: 0 }));
      const [, opened] = await Promise.all([erase(admin), open]);
      expect([200, 401]).toContain(opened.status);
      expect(await leftOver()).toEqual(NOTHING);
    }
    expect(server.alarms()).toEqual([]);
  });

  it('ends the game of an invited host in the middle of a round; the room can be opened again', async () => {
    const host = await endingAdminWithGuest();
    const { admin, quiz } = host;
    await quiz.done(OPEN);
    const owls = await quiz.join('Owls');
    const roundId = await quiz.liveRound('Round 1', 1);
    await quiz.done({ kind: 'goTo', roundId, n: 1 });
    await owls.answer({ round: 1, n: 1, text: 'Rome' });
    await erase(admin);
    expect(await leftOver()).toEqual(NOTHING);
    expect(await server.sql('select game_mode from rooms')).toEqual([{ game_mode: 'stop' }]);
    const again = await quizNight(server, host);
    expect(await again.state()).toBeNull();
    await again.done(OPEN);
    expect(await again.game()).toMatchObject({ isRecorded: false });
  });
});

/** Answers repeatedly until the game is over for this phone; returns the saved texts. */
async function answerOn({ secret, gameId }: TestPhone, n: number): Promise<string[]> {
  const texts: string[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const text = `Answer ${turn}`;
    const answer = { key: newSecret(), round: 1, n, text, basedOn: 0, madeAgoMs: 0 };
    const reply = await server.call(
      playCalls.answer,
      { gameId, answers: [answer] },
      { token: secret },
    );
    expect([200, 401, 404]).toContain(reply.status);
    if (reply.status !== 200 || reply.body.results[0]?.outcome !== 'saved') return texts;
    texts.push(text);
  }
  return texts;
}

async function joined({ quiz }: QuizHost): Promise<TestPhone[]> {
  const phones: TestPhone[] = [];
  for (let seat = 1; seat <= PHONES; seat += 1) phones.push(await quiz.join(`Team ${seat}`));
  return phones;
}

describe('a host that is removed while its phones answer', () => {
  it('leaves every saved answer in the record', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const night = await openedRound(server, { questionsCount: PHONES });
      const phones = await joined(night);
      const { hostId, admin } = night;
      const remove = wait(turn).then(() =>
        server.call(hostCalls.remove, { hostId }, { token: admin.token }),
      );
      const [removed, ...saved] = await Promise.all([
        remove,
        ...phones.map((phone, index) => answerOn(phone, index + 1)),
      ]);
      expect([removed.status, server.logged()]).toEqual([200, []]);
      const rows = await server.sql(
        `select q.order_num as n, a.text from played_answers as a
         join played_questions as q on q.id = a.question_id
         join played_rounds as r on r.id = q.round_id where r.game_id = $1 order by 1`,
        [phones[0]?.gameId],
      );
      const last = saved.flatMap((texts, index) => {
        const text = texts.at(-1);
        return text === undefined ? [] : [{ n: index + 1, text }];
      });
      expect(rows).toEqual(last);
      expect(await leftOver()).toEqual(NOTHING);
    }
    expect(server.alarms()).toEqual([]);
  });
});
