import { createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, onTestFinished } from 'vitest';

export type ReceivedMail = { to: string[]; text: string };

/** Returns the mails that the server accepts. */
export type StartMailServer = (
  port: number,
  options?: { refuses?: boolean },
) => Promise<ReceivedMail[]>;

/** They end after each test. */
export function mailServers(): StartMailServer {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });
  return async (port, { refuses = false } = {}) => {
    const received: ReceivedMail[] = [];
    const smtp = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo(_address, _session, done) {
        if (!refuses) return done();
        done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map((address) => address.address);
          received.push({ to, text: Buffer.concat(chunks).toString('utf8') });
          done();
        });
      },
    });
    smtp.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      smtp.listen(port, '127.0.0.1', () => resolve());
    });
    closers.push(() => new Promise((resolve) => smtp.close(() => resolve())));
    return received;
  };
}

/** Sends its greeting and nothing more; returns its port. */
export async function silentMailServer(): Promise<number> {
  const silent = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.resume().write('220 mail.example.test ESMTP\r\n');
  });
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', () => resolve());
  });
  onTestFinished(() => void silent.close());
  return portOf(silent);
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', () => resolve());
  });
  const port = portOf(probe);
  await new Promise<void>((resolve) => {
    probe.close(() => resolve());
  });
  return port;
}

function portOf(listening: Server): number {
  const address = listening.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
