import nodemailer from 'nodemailer';
import { secondsAfter } from '../clock.ts';
import type { Deps } from '../deps.ts';
import type { Log } from '../log.ts';
import { renewed } from '../renewed.ts';
import {
  claimMails,
  markFailed,
  markSent,
  markWaiting,
  type OutboxMail,
  renewMails,
} from './outbox.store.ts';

// Renewed while a mail server is slow. A killed process's mails are free after this.
const LEASE_SECONDS = 30;
const RENEWED_EVERY_SECONDS = 10;
const CLAIMED_AT_ONCE = 20;
// A class gets its codes within seconds, even from a slow mail server.
const SENT_AT_ONCE = 10;
const FIRST_RETRY_SECONDS = 10;
const LONGEST_RETRY_SECONDS = 60 * 60;
const GIVE_UP_AFTER_SECONDS = 24 * 60 * 60;
const LONGEST_ERROR = 500;
// A process sends nothing else while it waits for a silent mail server.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** The local mailbox shows the outbox, so it keeps the text. */
export type MailTransport = {
  keepsText: boolean;
  deliver(mail: OutboxMail): Promise<void>;
  close(): void;
};

export type MailSender = Deps & { log: Log; transport: MailTransport };

/** Timeouts in the URL, in milliseconds, replace ours. */
export function smtpTransport(options: {
  url: string;
  from: string;
  /** Used unless the mail names another address. */
  replyTo: string;
  timeouts?: Partial<typeof TIMEOUTS>;
}): MailTransport {
  const transporter = nodemailer.createTransport(
    { ...TIMEOUTS, ...options.timeouts, url: options.url },
    { from: options.from, disableFileAccess: true, disableUrlAccess: true },
  );
  const domain = options.from.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost';
  return {
    keepsText: false,
    deliver: async (mail) => {
      await transporter.sendMail({
        from: options.from,
        to: mail.recipient,
        replyTo: mail.replyTo ?? options.replyTo,
        subject: mail.subject,
        text: mail.textBody,
        html: mail.htmlBody,
        // Tells other programs not to answer. Messages of people have an address for replies.
        ...(mail.replyTo === null && { headers: { 'Auto-Submitted': 'auto-generated' } }),
        // Delivery is at least once: the id marks a repeated mail.
        messageId: `<${mail.id}@${domain}>`,
      });
    },
    close: () => transporter.close(),
  };
}

export function localTransport(): MailTransport {
  return { keepsText: true, deliver: () => Promise.resolve(), close: () => undefined };
}

/** Returns the number delivered. */
export async function sendDueMails(sender: MailSender): Promise<number> {
  const now = sender.clock.now();
  const mails = await claimMails(sender.db, {
    now,
    leaseSeconds: LEASE_SECONDS,
    count: CLAIMED_AT_ONCE,
  });
  const waiting = mails.values();
  const inHand = new Set(mails.map(({ id }) => id));
  const held = renewed(RENEWED_EVERY_SECONDS, () => {
    const until = secondsAfter(sender.clock.now(), LEASE_SECONDS);
    return renewMails(sender.db, { ids: [...inHand], until });
  });
  let sent = 0;
  const line = async () => {
    for (const mail of waiting) {
      if (await sendOne(sender, mail)) sent += 1;
      inHand.delete(mail.id);
    }
  };
  try {
    await Promise.all(Array.from({ length: SENT_AT_ONCE }, line));
  } finally {
    await held.end();
  }
  return sent;
}

async function sendOne(sender: MailSender, mail: OutboxMail): Promise<boolean> {
  const { db, clock, log, transport } = sender;
  if (mail.expiresAt !== null && mail.expiresAt <= clock.now()) {
    await markFailed(db, { id: mail.id, lastError: 'expired before it could be sent' });
    return false;
  }
  try {
    await transport.deliver(mail);
  } catch (error) {
    await noteFailure(sender, mail, error);
    return false;
  }
  await markSent(db, { id: mail.id, now: clock.now(), keepText: transport.keepsText });
  log.info({ mailId: mail.id }, 'mail sent');
  return true;
}

async function noteFailure(sender: MailSender, mail: OutboxMail, error: unknown): Promise<void> {
  const { db, clock, log } = sender;
  const now = clock.now();
  const lastError = reasonWithout(mail.recipient, error).slice(0, LONGEST_ERROR);
  if (secondsAfter(mail.createdAt, GIVE_UP_AFTER_SECONDS) <= now) {
    await markFailed(db, { id: mail.id, lastError });
    log.error({ mailId: mail.id, attempts: mail.attempts, lastError }, 'mail abandoned');
    return;
  }
  const pause = Math.min(FIRST_RETRY_SECONDS * 2 ** (mail.attempts - 1), LONGEST_RETRY_SECONDS);
  // Mails that failed together are not retried together.
  const nextAttemptAt = secondsAfter(now, pause * (0.75 + Math.random() / 2));
  await markWaiting(db, { id: mail.id, nextAttemptAt, lastError });
  log.warn({ mailId: mail.id, attempts: mail.attempts, lastError }, 'mail not sent, will retry');
}

/** Mail servers repeat the recipient's address, which must not get into the log. */
function reasonWithout(recipient: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replaceAll(recipient, '[recipient]');
}
