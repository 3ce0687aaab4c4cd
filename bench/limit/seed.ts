import { createHash } from 'node:crypto';
import { withDatabase } from '../database.ts';
import { copyHistory, playSeason, readHistory } from '../longer-history.ts';
import { BENCH_PASSWORD, type Send } from '../session.ts';
import { type Known, ROOM_CODE, roundsOf } from './calls.ts';

const HOSTS = 20;
const ROUNDS = 50;
const QUESTIONS = 20;
/** Each copy is before the earlier ones, so that a week stays as large as it was. */
const COPIES = 9;

const SUBSCRIPTION = `insert into subscriptions (id, admin_id, provider, status, quantity,
    next_cycle_quantity, host_cap, created_at, updated_at)
  select gen_random_uuid(), id, 'promo', 'ACTIVE', 100000, 100000, 100000, now(), now() from admins`;

/** An organization of 20 hosts, 50 rounds, a wager scheme and ten seasons of games. */
export async function seedPortal(
  dataDir: string,
  { send, games }: { send: Send; games: number },
): Promise<void> {
  await subscribe(dataDir);
  await endQuestion(dataDir);
  await addHosts(send);
  await addRounds(send);
  await send('POST', '/api/admin/wager-scheme', {
    name: 'Points',
    type: 'points',
    points: [1, 2, 3],
    singleUse: true,
    mandatoryWagering: false,
    subtractForIncorrect: true,
    bonus: false,
  });
  console.log(`limit: ${await playSeason(dataDir, games)}`);
  await copyHistory(dataDir, { first: 1, last: COPIES, withAnswers: true });
  const { gamesCount, responsesCount } = await readHistory(dataDir);
  console.log(
    `limit: ${HOSTS} hosts, ${ROUNDS} rounds, ${gamesCount} games, ${responsesCount} answers`,
  );
}

async function subscribe(dataDir: string): Promise<void> {
  await withDatabase(dataDir, (client) => client.query(SUBSCRIPTION));
}

/** New accounts are asked for a day who signed them up, which costs `me` a statement. */
async function endQuestion(dataDir: string): Promise<void> {
  const earlier = `update admins set verified_at = verified_at - interval '2 days'`;
  await withDatabase(dataDir, (client) => client.query(earlier));
}

/** The portal refuses an account's sign-ins after some hundred. */
export async function forgetLimits(dataDir: string): Promise<void> {
  await withDatabase(dataDir, (client) => client.query('delete from limits'));
}

export async function removeNewHosts(dataDir: string): Promise<void> {
  const created = `select host_id from rooms where room_code ~ '^${ROOM_CODE.source}$'`;
  await withDatabase(dataDir, (client) =>
    client.query(`delete from hosts where id in (${created})`),
  );
}

async function addHosts(send: Send): Promise<void> {
  for (let n = 1; n <= HOSTS; n += 1) {
    const roomCode = `ROOM-${String(n).padStart(4, '0')}`;
    await send('POST', '/api/admin/create-host', { roomCode, password: BENCH_PASSWORD });
  }
}

async function addRounds(send: Send): Promise<void> {
  for (let n = 1; n <= ROUNDS; n += 1) {
    const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
      questionText: `Question ${index + 1} of round ${n}: which of the four was it, and in which year?`,
      answerText: `Answer ${index + 1}`,
    }));
    await send('POST', '/api/admin/create-preentered-round', {
      roundName: `Round ${n}`,
      questions,
    });
  }
}

export async function readKnown(
  dataDir: string,
  { send, token }: { send: Send; token: string },
): Promise<{ known: Known; passwordHash: string; version: string }> {
  const rounds = await roundsOf(send);
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ id: string; hash: string; version: string }>(
      `select id, password_hash as hash, current_setting('server_version') as version from admins`,
    );
    const [admin] = rows;
    if (admin === undefined) throw new Error('There is no admin.');
    const known = {
      admin: admin.id,
      session: createHash('sha256').update(token).digest('hex'),
      ...Object.fromEntries(rounds.map(({ _id }, index) => [`round${index + 1}`, _id])),
    };
    return { known, passwordHash: admin.hash, version: admin.version };
  });
}
