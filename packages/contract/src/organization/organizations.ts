import { isLinkLike } from '@emcee/game';
import * as z from 'zod/mini';
import { sessionReply } from '../account/account.ts';
import { messageReply } from '../account/own-account.ts';
import { defineCalls } from '../call.ts';
import { nameField } from '../fields.ts';
import { organizationTexts } from './organization-texts.ts';

/** The name of an organization. It goes into mails to strangers, so it is no place for a link. */
export const organizationNameField = nameField(60, organizationTexts.nameRequired).check(
  z.refine((name) => !isLinkLike(name), organizationTexts.noAddresses),
);

export const organizationCalls = defineCalls('organizations', {
  /** Starts an organization of the caller's own, and opens it. The session goes on under a new token. */
  start: {
    method: 'POST',
    path: '/admin/own-organization',
    right: 'person',
    takesDevice: true,
    body: z.object({ name: z.optional(organizationNameField) }),
    reply: sessionReply,
    errors: [409],
  },
  /** Leaves the open organization. The caller's sessions in it end. */
  leave: {
    method: 'DELETE',
    path: '/admin/membership',
    right: 'lead',
    reply: messageReply,
    errors: [409],
    storesFreely: true,
  },
  /** Names the open organization, or requires two-step sign-in of its members. */
  change: {
    method: 'PUT',
    path: '/admin/organization',
    right: 'ownership',
    body: z.object({
      name: z.optional(organizationNameField),
      /** True: members without two-step sign-in can only set it up. */
      requireSecondFactor: z.optional(z.boolean(organizationTexts.yesOrNo)),
    }),
    reply: z.object({
      /** The changed organization. */
      organization: z.object({
        _id: z.string(),
        name: z.string(),
        /** True if its members need two-step sign-in. */
        requiresSecondFactor: z.boolean(),
      }),
    }),
    errors: [409],
  },
});
