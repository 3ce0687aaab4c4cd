import type { Outages } from '../watching/outages.ts';
import { noTracing, type Tracing, traced } from '../watching/tracing.ts';
import type { MailTransport } from './mail-sender.ts';

/** A server that refuses a mail counts as reachable. */
export function watchedTransport(
  transport: MailTransport,
  outages: Outages,
  tracing: Tracing = noTracing,
): MailTransport {
  return {
    ...transport,
    deliver: async (mail) => {
      try {
        await traced(tracing.startMail(mail.id), () => transport.deliver(mail));
        outages.note('mail', false);
      } catch (error) {
        outages.note('mail', !isAnswer(error));
        throw error;
      }
    },
  };
}

function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error;
}
