import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** Speaks enough of the protocol to report a version. */
export async function oldPostgres(version: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), READY]));
      socket.on('data', (asked) => {
        if (asked.toString('latin1').startsWith('Q')) socket.write(answer(version));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return `postgresql://emcee@127.0.0.1:${port}/emcee?sslmode=disable`;
}

const READY = message('Z', Buffer.from('I'));

/** One row with one text, as the reply to a simple query. */
function answer(text: string): Buffer {
  const value = Buffer.from(text);
  const column = [int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)];
  return Buffer.concat([
    message('T', Buffer.concat([int16(1), Buffer.from('server_version\0'), ...column])),
    message('D', Buffer.concat([int16(1), int32(value.length), value])),
    message('C', Buffer.from('SHOW\0')),
    READY,
  ]);
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
