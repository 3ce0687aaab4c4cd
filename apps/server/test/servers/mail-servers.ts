import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { portOf } from '../../../../scripts/testing/ports.ts';

export type ReceivedMail = { to: string[]; text: string };

/** Returns the mails that it accepts until the test ends. */
export async function startMailServer(
  port: number,
  { refuses = false }: { refuses?: boolean } = {},
): Promise<ReceivedMail[]> {
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
  onTestFinished(() => new Promise((resolve) => smtp.close(() => resolve())));
  return received;
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
