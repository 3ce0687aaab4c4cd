import { connect, type Socket } from 'node:net';
import type { Attack, Finding } from './attack.ts';
import { verifiedAdmin } from './people.ts';
import { storeRounds, subscribe } from './rounds.ts';
import type { Target } from './target.ts';

const MEGABYTE = 1024 * 1024;
const WATCHED_MS = 20_000;
const LOOK_EVERY_MS = 250;
// More readers need more admins.
const READERS_OF_ADMIN = 4;
// Reading a reply in parts grows the heap by some 150 MB; whole replies in memory would be 600 MB.
const FLAT_BYTES = 200 * MEGABYTE;

export const readerAttacks: readonly Attack[] = [
  {
    name: 'slow-readers',
    tries: 'asks 20 times for a list of 30 MB, as five admins, and reads none of it',
    before: 'memory goes from 776 to 1741 MB',
    isLong: true,
    run: async (target) => {
      const tokens = await payingAdmins(target, 5);
      for (const token of tokens) await storeRounds(target, { token, mostBytes: 30 * MEGABYTE });
      const requests = tokens.map((token) => ({ path: '/api/admin/rounds-list', token }));
      return watchMemory(target, () =>
        requests.flatMap((each) => repeated(() => askAndNotRead(target, each))),
      );
    },
  },
  {
    name: 'unread-workbooks',
    tries: 'exports 12 workbooks of a season, as three admins, and reads none of them',
    before: 'memory goes from 354 to 802 MB',
    isLong: true,
    run: async (target) => {
      const tokens = await payingAdmins(target, 3);
      for (const n of tokens.keys()) {
        await target.command('demo', emailOf(n), '--games', '200', '--seed', String(n));
      }
      const links = await Promise.all(
        tokens.flatMap((token) => repeated(() => linkOf(target, token))),
      );
      const finding = await watchMemory(target, () =>
        links.map((path) => askAndNotRead(target, { path })),
      );
      return finding;
    },
  },
];

const emailOf = (n: number) => `reader${n}@example.com`;

async function payingAdmins(target: Target, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { token } = await verifiedAdmin(target, { email: emailOf(n) });
    await subscribe(target, token);
    tokens.push(token);
  }
  return tokens;
}

function repeated<Result>(work: () => Result): Result[] {
  return Array.from({ length: READERS_OF_ADMIN }, work);
}

async function linkOf(target: Target, token: string): Promise<string> {
  const body = { report: 'rounds-history', format: 'xlsx' };
  const reply = await target.post('/api/admin/export-link', body, { token });
  return String(reply.body.url);
}

function askAndNotRead(
  { port }: Target,
  { path, token }: { path: string; token?: string },
): Reader {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const reader: Reader = { socket, status: 0, bytes: 0 };
  socket.once('data', (head) => {
    const text = head.toString('latin1');
    reader.status = Number(text.split(' ')[1]);
    reader.bytes = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
    socket.pause();
  });
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${authorization}\r\n`);
  return reader;
}

type Reader = { socket: Socket; status: number; bytes: number };

async function watchMemory(target: Target, open: () => readonly Reader[]): Promise<Finding> {
  const before = await target.memory();
  const readers = open();
  let most = before;
  for (let ms = 0; ms < WATCHED_MS; ms += LOOK_EVERY_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    most = Math.max(most, await target.memory());
  }
  const answered = readers.filter(({ status }) => status === 200).length;
  for (const { socket } of readers) socket.destroy();
  const largest = Math.max(...readers.map(({ bytes }) => bytes));
  const size = largest === 0 ? '' : ` with up to ${(largest / MEGABYTE).toFixed(1)} MB`;
  const figure = `memory goes from ${megabytesOf(before)} to ${megabytesOf(most)} MB at most; ${answered} of ${readers.length} answered${size}`;
  return { figure, isHeld: most - before < FLAT_BYTES && answered === readers.length };
}

function megabytesOf(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(0);
}
