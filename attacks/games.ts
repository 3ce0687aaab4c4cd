import { randomUUID } from 'node:crypto';
import { within } from '../scripts/testing/time-limits.ts';
import type { Attack, Scene } from './attack.ts';
import { newSecret, openRoom, verifiedAdmin } from './people.ts';
import { storeRounds } from './rounds.ts';
import type { Target } from './target.ts';

const GUESSES = 4_000;
const CROWD = 100;
const READS = 100;
/** Enough to spend the storage of their network. */
const FREE_ACCOUNTS = 6;
/** Replaces the status if a slow machine exceeds the 30 s that a connection may be silent. */
const CUT_OFF = 0;
/** Happens if a slow machine doesn't send every request head in time. */
const TOO_SLOW = 408;
/** Above this time the machine itself is too busy. */
const BUSY_AFTER_SECONDS = 12;

export const gameAttacks: readonly Attack[] = [
  {
    name: 'team-codes',
    tries: `types ${GUESSES} team codes in the same instant, each from another network`,
    before: '20 compared, 1379 refused, 2601 answered 503',
    run: async (target, scene) => {
      const { path } = await openRoom(target, scene);
      const startedAt = performance.now();
      const replies = await Promise.all(
        Array.from({ length: GUESSES }, (_, n) => guess(target, { path, n })),
      );
      const isBusy = performance.now() - startedAt > BUSY_AFTER_SECONDS * 1_000;
      const count = (wanted: number) => replies.filter((status) => status === wanted).length;
      const compared = count(409);
      const refused = count(429) + count(CUT_OFF) + count(TOO_SLOW);
      const told = count(503);
      const figure = `${compared} compared, ${refused} refused, ${told} answered 503`;
      const isLimited = compared > 0 && compared <= 20 && compared + refused + told === GUESSES;
      return { figure, isHeld: isLimited && (isBusy || refused >= 0.75 * GUESSES) };
    },
  },
  {
    name: 'anonymous-crowd',
    tries: 'keeps 100 requests in flight that join a room and ask for codes',
    before: '2 of 100 reads of another admin failed, 95 % within 1833 ms',
    run: async (target, scene) => {
      const { token } = await verifiedAdmin(target, {
        email: scene.email('reader'),
        from: scene.home,
      });
      const endCrowd = await startCrowd(target, scene);
      const times: number[] = [];
      let failed = 0;
      for (let n = 0; n < READS; n += 1) {
        const { status, ms } = await target.get('/api/admin/hosts-list', { token });
        times.push(ms);
        if (status !== 200) failed += 1;
      }
      await endCrowd();
      const slowest = times.toSorted((a, b) => a - b)[READS * 0.95 - 1] ?? 0;
      const figure = `${failed} of ${READS} reads of another admin failed, 95 % within ${slowest.toFixed(0)} ms`;
      return { figure, isHeld: failed === 0 && slowest < within(0.5) };
    },
  },
  {
    name: 'full-network',
    tries: 'spends the storage of a network with free accounts, while a game is played there',
    before: '46.8 MB stored',
    run: async (target, scene) => {
      const { path, phone, command } = await openRoom(target, scene);
      const from = scene.home;
      const started = await command({ kind: 'startLiveRound', name: 'A', questionsCount: 2 }, 0);
      const roundId = /"rounds":\[{"_id":"([^"]+)/.exec(JSON.stringify(started.body))?.[1];
      await command({ kind: 'goTo', roundId, n: 1 }, 1);
      const bytes = await spendStorage(target, scene);
      const answer = { key: randomUUID(), round: 1, n: 1, text: 'Rome', basedOn: 0, madeAgoMs: 0 };
      const to = `/api/play/games/${phone.gameId}/answers`;
      const replies = [
        await target.put(to, { answers: [answer] }, { from, token: phone.token }),
        await target.post(`${path}/join`, { name: 'Foxes', deviceSecret: newSecret() }, { from }),
        await command({ kind: 'goTo', roundId, n: 2 }, 2),
      ];
      const statuses = replies.map(({ status }) => status);
      const figure = `${(bytes / 1e6).toFixed(1)} MB stored; answer, join and command are answered ${statuses.join(', ')}`;
      return { figure, isHeld: bytes <= 11e6 && statuses.every((status) => status < 300) };
    },
  },
  {
    name: 'every-seat',
    tries: 'joins an open room with 50 teams in three seconds from one phone',
    before: "29 joined, of which the host's console mentions 0",
    run: async (target, scene) => {
      const { path, hostToken: token } = await openRoom(target, scene);
      const from = scene.stranger;
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          target.post(`${path}/join`, { name: `Team ${n}`, deviceSecret: newSecret() }, { from }),
        ),
      );
      const joined = replies.filter(({ status }) => status === 201).length;
      const { body } = await target.get('/api/live/state', { token });
      const told = /"crowd":{"joined":(\d+)/.exec(JSON.stringify(body))?.[1] ?? '0';
      const figure = `${joined} joined, of which the host's console mentions ${told}`;
      return { figure, isHeld: joined > 25 && Number(told) === joined };
    },
  },
];

async function startCrowd(target: Target, scene: Scene): Promise<() => Promise<unknown>> {
  const { path } = await openRoom(target, scene);
  let count = 0;
  let isOver = false;
  const login = () => ({ email: scene.email(`player${count}`), playerToken: newSecret() });
  const team = () => ({ name: `Team ${count}`, deviceSecret: newSecret() });
  const requests = [
    () => ({ path: '/api/play/evenings/logins', body: login() }),
    () => ({ path: `${path}/join`, body: team() }),
    () => ({ path: '/api/play/logins', body: { ...login(), roomCode: scene.roomCode } }),
  ];
  const lines = Array.from({ length: CROWD }, async (_none, line) => {
    while (!isOver) {
      count += 1;
      const request = requests[line % requests.length]?.();
      if (request) await target.post(request.path, request.body, { from: scene.stranger });
    }
  });
  return () => {
    isOver = true;
    return Promise.all(lines);
  };
}

async function spendStorage(target: Target, { home: from, email }: Scene): Promise<number> {
  const tokens: string[] = [];
  for (let account = 0; account < FREE_ACCOUNTS; account += 1) {
    tokens.push((await verifiedAdmin(target, { email: email(`hoarder${account}`), from })).token);
  }
  let bytes = 0;
  for (const token of tokens) {
    for (const questionsCount of [998, 5, 1]) {
      bytes += await storeRounds(target, { token, from, questionsCount, mostBytes: 20_000_000 });
    }
  }
  return bytes;
}

async function guess(target: Target, { path, n }: { path: string; n: number }) {
  const teamCode = String(n).padStart(6, '0');
  const from = `10.${Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`;
  const reply = await target
    .post(`${path}/join-team`, { teamCode, deviceSecret: newSecret() }, { from })
    .catch((error: unknown) => {
      if (error instanceof TypeError) return { status: CUT_OFF };
      throw error;
    });
  return reply.status;
}
