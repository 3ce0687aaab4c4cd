import { randomBytes, randomUUID } from 'node:crypto';
import type { Attack, Scene } from './attack.ts';
import { PASSWORD, verifiedAdmin } from './people.ts';
import type { Target } from './target.ts';

const GUESSES = 4_000;
const CROWD = 100;
const READS = 100;
/** Replaces the status if a slow machine exceeds the 30 s that a connection may be silent. */
const CUT_OFF = 0;
/** Happens if a slow machine doesn't send every request head in time. */
const TOO_SLOW = 408;
/** Above this time the machine itself is too busy to reach the database in time. */
const BUSY_AFTER_SECONDS = 12;

/** Attacks on the way into a room. */
export const gameAttacks: readonly Attack[] = [
  {
    name: 'team-codes',
    tries: `types ${GUESSES} team codes in the same instant, each from another network`,
    before: '20 compared, 1379 refused, 2601 answered 503',
    run: async (target, scene) => {
      const roomCode = await openedRoom(target, scene);
      const startedAt = performance.now();
      const replies = await Promise.all(
        Array.from({ length: GUESSES }, (_, n) => guess(target, { roomCode, n })),
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
    // The figure is a time, which other tests would distort.
    isLong: true,
    run: async (target, scene) => {
      const { token } = await verifiedAdmin(target, {
        email: scene.email('reader'),
        from: scene.home,
      });
      const endCrowd = await startCrowd(target, scene);
      const times: number[] = [];
      let failed = 0;
      for (let n = 0; n < READS; n += 1) {
        const read = { method: 'GET', path: '/api/admin/hosts-list', token } as const;
        const { status, ms } = await target.send(read);
        times.push(ms);
        if (status !== 200) failed += 1;
      }
      await endCrowd();
      const slowest = times.toSorted((a, b) => a - b)[READS * 0.95 - 1] ?? 0;
      const figure = `${failed} of ${READS} reads of another admin failed, 95 % within ${slowest.toFixed(0)} ms`;
      return { figure, isHeld: failed === 0 && slowest < 500 };
    },
  },
];

/** Keeps as many anonymous requests of one network in flight as allowed, until ended. */
async function startCrowd(target: Target, scene: Scene): Promise<() => Promise<unknown>> {
  const roomCode = await openedRoom(target, scene);
  let count = 0;
  let isOver = false;
  const requests = [
    () => ({
      path: '/api/play/evenings/logins',
      body: { email: scene.email(`player${count}`), playerToken: newSecret() },
    }),
    () => ({
      path: `/api/play/rooms/${roomCode}/join`,
      body: { name: `Team ${count}`, deviceSecret: newSecret() },
    }),
    () => ({
      path: '/api/play/logins',
      body: { email: scene.email(`player${count}`), playerToken: newSecret(), roomCode },
    }),
  ];
  const lines = Array.from({ length: CROWD }, async (_none, line) => {
    while (!isOver) {
      count += 1;
      const request = requests[line % requests.length]?.();
      if (request) await target.send({ method: 'POST', from: scene.stranger, ...request });
    }
  });
  return () => {
    isOver = true;
    return Promise.all(lines);
  };
}

/** Opens the room of a host without an organizer, with one team. */
async function openedRoom(target: Target, { home, email }: Scene): Promise<string> {
  const roomCode = 'ATTACKED';
  const send = { method: 'POST', from: home } as const;
  const account = { email: email('host'), password: PASSWORD, roomCode };
  const { body } = await target.send({ ...send, path: '/api/auth/sign-up', body: account });
  const command = { kind: 'open', isRehearsal: false, name: '' };
  await target.send({
    ...send,
    path: '/api/live/commands',
    token: String(body.token),
    body: { commandKey: randomUUID(), seen: 0, command },
  });
  const team = { name: 'Owls', deviceSecret: newSecret() };
  await target.send({ ...send, path: `/api/play/rooms/${roomCode}/join`, body: team });
  return roomCode;
}

/** Guesses a team code; returns the status. */
async function guess(target: Target, { roomCode, n }: { roomCode: string; n: number }) {
  const teamCode = String(n).padStart(6, '0');
  const reply = await target
    .send({
      method: 'POST',
      path: `/api/play/rooms/${roomCode}/join-team`,
      from: `10.${Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`,
      body: { teamCode, deviceSecret: newSecret() },
    })
    .catch((error: unknown) => {
      if (error instanceof TypeError) return { status: CUT_OFF };
      throw error;
    });
  return reply.status;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
