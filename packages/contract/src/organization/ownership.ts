import * as z from 'zod/mini';
import { codeIfAnyField } from '../account/account.ts';
import { currentPasswordField } from '../account/own-account.ts';
import { defineCalls } from '../call.ts';
import { idField } from '../fields.ts';
import { invitationSchema } from './members.ts';

export const ownershipCalls = defineCalls('ownership', {
  /**
   * Offers the ownership of the organization to a member, by email. Accepting that invitation makes the member
   * the owner, and the former owner an admin. Returns 403 with `param: code` if two-step sign-in is on and
   * `code` is missing.
   */
  offer: {
    method: 'POST',
    path: '/admin/ownership',
    right: 'ownership',
    takesDevice: true,
    body: z.object({
      memberId: idField,
      /** The owner's own password. */
      password: currentPasswordField,
      code: codeIfAnyField,
    }),
    reply: z.object({ invitation: invitationSchema }),
    status: 201,
    errors: [403, 404, 409, 429, 503],
  },
});
