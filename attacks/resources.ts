import { connect, type Socket } from 'node:net';
import type { Attack } from './attack.ts';
import { verifiedAdmin } from './people.ts';
import { storeRounds } from './rounds.ts';
import type { Target } from './target.ts';

const MEGABYTE = 1024 * 1024;

/** Attacks on memory, disk, connections and time: one client against all others. */
export const resourceAttacks: readonly Attack[] = [
  {
    name: 'slow-body',
    tries: 'sends a JSON body one byte a second',
    before: 'held for 90 s',
    isLong: true,
    run: async (target) => {
      const head = ['POST /api/admin/sign-up HTTP/1.1', 'host: 127.0.0.1'];
      const seconds = await secondsHeld(target, [
        ...head,
        'content-type: application/json',
        'content-length: 1000',
        '',
        '{',
      ]);
      return { figure: `held for ${seconds.toFixed(0)} s`, isHeld: seconds < 20 };
    },
  },
  {
    name: 'slow-headers',
    tries: 'sends headers one byte a second',
    before: 'held for 60 s',
    isLong: true,
    run: async (target) => {
      const seconds = await secondsHeld(target, ['GET / HTTP/1.1', 'host: 127.0.0.1', 'x: ']);
      return { figure: `held for ${seconds.toFixed(0)} s`, isHeld: seconds < 20 };
    },
  },
  {
    name: 'trickling-uploads',
    tries: 'opens 16 uploads and sends nothing more, while another admin uploads a picture',
    before: 'the other is answered 503 after 5.0 s',
    run: async (target, { home, stranger, email }) => {
      const sockets: Socket[] = [];
      for (let n = 0; n < 4; n += 1) {
        const { token } = await verifiedAdmin(target, {
          email: email(`slow${n}`),
          from: stranger,
        });
        for (let each = 0; each < 4; each += 1) sockets.push(startUpload(target, token));
      }
      const { token } = await verifiedAdmin(target, { email: email('quick'), from: home });
      const { status, ms } = await uploadPicture(target, token);
      for (const socket of sockets) socket.destroy();
      const figure = `the other is answered ${status} after ${(ms / 1000).toFixed(1)} s`;
      return { figure, isHeld: status === 201 };
    },
  },
  {
    name: 'free-storage',
    tries: 'stores rounds with an account that never paid, and signs up for more when it is full',
    before: '46.8 MB, then stopped',
    run: async (target, { stranger, email }) => {
      let bytes = 0;
      for (let account = 0; account < 3; account += 1) {
        const hoarder = { email: email(`hoarder${account}`), from: stranger };
        const { token } = await verifiedAdmin(target, hoarder);
        bytes += await storeRounds(target, { token, from: stranger, mostBytes: 15 * MEGABYTE });
      }
      const megabytes = bytes / MEGABYTE;
      return { figure: `${megabytes.toFixed(1)} MB, then refused`, isHeld: megabytes <= 10.5 };
    },
  },
];

/**
 * Sends the lines, then a byte a second; returns how many seconds the connection stays open, at most 100.
 */
function secondsHeld({ port }: Target, lines: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const began = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    const drip = setInterval(() => socket.write('x'), 1_000);
    const limit = setTimeout(() => socket.destroy(), 100_000);
    socket.resume().on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(drip);
      clearTimeout(limit);
      resolve((performance.now() - began) / 1_000);
    });
  });
}

const BOUNDARY = 'attack';

function startUpload({ port }: Target, token: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    [
      'POST /api/auth/upload-image HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: Bearer ${token}`,
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      'content-length: 1000000',
      '',
      `--${BOUNDARY}`,
      'content-disposition: form-data; name="image"; filename="a.png"',
      '',
      'x',
    ].join('\r\n'),
  );
  return socket;
}

// The smallest possible PNG: one pixel.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function uploadPicture(
  { port }: Target,
  token: string,
): Promise<{ status: number; ms: number }> {
  const form = new FormData();
  form.set('image', new Blob([PIXEL], { type: 'image/png' }), 'a.png');
  const began = performance.now();
  const reply = await fetch(`http://127.0.0.1:${port}/api/auth/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: reply.status, ms: performance.now() - began };
}
