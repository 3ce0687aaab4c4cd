import type { Outages } from '../watching/outages.ts';
import type { MailTransport } from './mail-sender.ts';

/** A transport that notes whether its mail server could be reached; one that refuses a mail is there. */
export function watchedTransport(transport: MailTransport, outages: Outages): MailTransport {
  return {
    ...transport,
    deliver: async (mail) => {
      try {
        await transport.deliver(mail);
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
