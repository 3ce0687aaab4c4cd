import { connect, type Socket } from 'node:net';
import { expect } from '@playwright/test';
import { commands, STARTING, type WebDriver } from './webdriver.ts';

export type MarionetteCommand = `WebDriver:${string}`;

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void };

/**
 * Speaks Firefox's own protocol, because distributions ship no HTTP driver for it: the length, a colon, and
 * `[0, number, command, parameters]`. Firefox replies with `[1, number, error, value]`.
 */
export async function connectToFirefox(port: number): Promise<WebDriver> {
  const socket = await connected(port);
  const waiting = new Map<number, Waiting>();
  let lastNumber = 0;
  readMessages(socket, (message) => {
    // Firefox opens with a greeting, which replies to no command.
    if (!Array.isArray(message)) return;
    const [, number, error, value] = message;
    const { resolve, reject } = waiting.get(number) ?? {};
    waiting.delete(number);
    if (error === null) resolve?.(value);
    else reject?.(new Error(`${error.error}: ${error.message}`));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
  });
  const send = (command: MarionetteCommand, parameters: object) => {
    lastNumber += 1;
    const number = lastNumber;
    const text = JSON.stringify([0, number, command, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise<unknown>((resolve, reject) => {
      waiting.set(number, { resolve, reject });
    });
  };
  await send('WebDriver:NewSession', {});
  return {
    async send(command, parameters = {}) {
      const reply = Object(await send(commands[command].marionette, parameters));
      // Firefox wraps a single value in an object.
      return 'value' in reply ? reply.value : reply;
    },
    close: () => socket.destroy(),
  };
}

async function connected(port: number): Promise<Socket> {
  const tried: Socket[] = [];
  const isConnected = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', () => resolve(false));
      socket.once('connect', () => {
        tried.push(socket);
        resolve(true);
      });
    });
  await expect.poll(isConnected, STARTING).toBe(true);
  const [socket] = tried;
  if (socket === undefined) throw new Error("Firefox isn't listening.");
  return socket;
}

function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let received = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      onMessage(message);
    }
  });
}
