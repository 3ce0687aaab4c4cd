import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { portOf } from '../../../../scripts/testing/ports.ts';

/** Speaks enough of the protocol to describe itself. */
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
  return `postgresql://emcee@127.0.0.1:${portOf(server)}/emcee?sslmode=disable`;
}

const READY = message('Z', Buffer.from('I'));

/** One row of texts, as the reply to a simple query. */
function answer(version: string): Buffer {
  const row = { name: 'emcee', version, encoding: 'UTF8', lower: 'i' };
  const names = Object.keys(row).map((name) => [
    Buffer.from(`${name}\0`),
    ...[int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)],
  ]);
  const values = Object.values(row).map((text) => [int32(text.length), Buffer.from(text)]);
  return Buffer.concat([
    message('T', Buffer.concat([int16(names.length), ...names.flat()])),
    message('D', Buffer.concat([int16(values.length), ...values.flat()])),
    message('C', Buffer.from('SELECT 1\0')),
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
