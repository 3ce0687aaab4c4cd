import * as z from 'zod/mini';
import { sessionReply } from '../account/account.ts';
import { defineCalls } from '../call.ts';
import { idField } from '../fields.ts';
import { MEMBER_ROLES } from './rights.ts';

/** An organization of the caller, or one that invites them. */
export const ownOrganizationSchema = z.object({
  _id: z.string(),
  /** Its owner's email, until it has a name. */
  name: z.string(),
  /** The caller's role in it, or the one that they are invited to. */
  role: z.enum(MEMBER_ROLES),
  /** Only an `open` one can be opened. */
  state: z.enum(['open', 'deactivated', 'needs-sign-on', 'invited']),
  /** Accepts the invitation of an `invited` one. */
  invitationId: z.optional(z.string()),
});
export type OwnOrganization = z.output<typeof ownOrganizationSchema>;

export const switchingCalls = defineCalls('organizations', {
  /** Lists the organizations of the caller, and the open invitations to their address. */
  list: {
    method: 'GET',
    path: '/admin/organizations',
    right: 'person',
    reply: z.object({ organizations: z.array(ownOrganizationSchema) }),
  },
  /** Opens another organization of the caller. The session goes on under a new token. */
  open: {
    method: 'PUT',
    path: '/admin/open-organization',
    right: 'person',
    takesDevice: true,
    body: z.object({ organizationId: idField }),
    reply: sessionReply,
    errors: [403, 404],
  },
});
