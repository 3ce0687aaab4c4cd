import * as z from 'zod/mini';
import { linkTokenField } from '../account/account.ts';
import { emailField } from '../account/email-fields.ts';
import { messageReply } from '../account/own-account.ts';
import { defineCalls } from '../call.ts';
import { idField, requiredText } from '../fields.ts';
import { invitationSchema } from '../organization/members.ts';
import { hostSessionCalls } from './host-session.ts';
import { hostTexts } from './host-texts.ts';
import { HOST_PASSWORD_MAX_LENGTH, roomCodeField } from './hosts.ts';

const invitationIdShape = z.object({ invitationId: idField });
const invitationReply = z.object({ invitation: invitationSchema });

export const hostInvitationCalls = defineCalls('hostInvitations', {
  /** Lists the mailed invitations of hosts of the last 30 days. */
  list: {
    method: 'GET',
    path: '/admin/host-invitations',
    right: 'hosts',
    reply: z.object({ invitations: z.array(invitationSchema) }),
  },
  /** Invites a host by email. The invited person never tells anyone their password. */
  create: {
    method: 'POST',
    path: '/admin/host-invitations',
    right: 'hosts',
    body: z.object({ email: emailField }),
    reply: invitationReply,
    status: 201,
    errors: [404, 409, 420, 429],
  },
  /** Sends an invitation again, with a new link for 7 days. The earlier link ends. */
  resend: {
    method: 'PUT',
    path: '/admin/host-invitations/:invitationId/resend',
    right: 'hosts',
    params: invitationIdShape,
    reply: invitationReply,
    errors: [404, 409, 429],
  },
  /** Revokes an invitation that the host has not answered. */
  revoke: {
    method: 'DELETE',
    path: '/admin/host-invitations/:invitationId',
    right: 'hosts',
    params: invitationIdShape,
    reply: messageReply,
    errors: [404, 409],
  },
  /**
   * Accepts an invitation as a host, and signs the host in. An existing host account takes its password; a new
   * one chooses a password and a room code. Returns 420 while the organization has no free place: the
   * invitation stays open.
   */
  accept: {
    method: 'PUT',
    path: '/invitation/accept-as-host',
    access: 'public',
    takesDevice: true,
    body: z.object({
      invitationToken: linkTokenField,
      password: requiredText(HOST_PASSWORD_MAX_LENGTH, hostTexts.passwordRequired),
      roomCode: z.optional(roomCodeField),
    }),
    reply: hostSessionCalls.signUp.reply,
    errors: [403, 404, 406, 409, 420, 429, 503],
  },
});
