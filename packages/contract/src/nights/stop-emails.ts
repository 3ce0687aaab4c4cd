import * as z from 'zod/mini';
import { linkTokenField } from '../account/account.ts';
import { defineCalls } from '../call.ts';

/** The page that ends the morning emails to an address. */
export const stopEmailsTexts = {
  stop: 'Stop these emails',
  stopQuestion: 'Stop these emails?',
  stopMeaning: 'You won’t get the figures of this {room} anymore.',
  deadLink: 'This link doesn’t work',
  useLatest: 'Use the link in your latest email.',
  stopped: 'You won’t get these emails anymore.',
} as const;

/** Apart from the calls of the organization, so that their pages don't load it. */
export const stopEmailsCalls = defineCalls('stopEmails', {
  /** Ends the morning emails to the address that got the token by email, for good. */
  stop: {
    method: 'PUT',
    path: '/room-contact/stop',
    access: 'public',
    body: z.object({ token: linkTokenField }),
    reply: z.object({ message: z.string() }),
    errors: [404],
  },
});
