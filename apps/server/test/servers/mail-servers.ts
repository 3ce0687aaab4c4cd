/** Real mail servers on loopback, and ports at which nobody listens. */
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach } from 'vitest';

/** A mail that a server has taken. */
export type ReceivedMail = { to: string[]; text: string };

/** Starts a mail server at a port, and gives what it takes from then on: everything, or nothing for anybody. */
export type StartMailServer = (
  port: number,
  options?: { refuses?: boolean },
) => Promise<ReceivedMail[]>;

/** Lets the tests of a file start mail servers; they end after each. */
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
    // Who is killed while it sends cuts its line.
    smtp.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      smtp.listen(port, '127.0.0.1', () => resolve());
    });
    closers.push(() => new Promise((resolve) => smtp.close(() => resolve())));
    return received;
  };
}

/** A port at which nobody listens. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', () => resolve());
  });
  const address = probe.address();
  await new Promise<void>((resolve) => {
    probe.close(() => resolve());
  });
  return typeof address === 'object' && address !== null ? address.port : 0;
}
