import * as z from 'zod/mini';
import { codeIfAnyField, linkTokenField, sessionReply } from '../account/account.ts';
import { emailField } from '../account/email-fields.ts';
import { currentPasswordField, messageReply } from '../account/own-account.ts';
import { defineCalls } from '../call.ts';
import { errorTexts } from '../error-texts.ts';
import { idField, timeField } from '../fields.ts';
import { displayNameField } from '../hosts/hosts.ts';
import { filterField, pageShape } from '../records.ts';
import { organizationTexts } from './organization-texts.ts';
import { MEMBER_ROLES } from './rights.ts';

/** Roles that an admin gives. */
const givenRoleField = z.enum(['admin', 'editor', 'viewer', 'host'], organizationTexts.wrongRole);

/** `chosen` without rooms: only what is planned for the person. */
const leadsField = z.optional(z.enum(['all', 'chosen'], organizationTexts.wrongLeads));

/** The hosts whose rooms the person may run, if `leads` is `chosen`. */
const leadHostIdsField = z.optional(
  z
    .array(idField, errorTexts.invalidSymbols)
    .check(z.maxLength(100, organizationTexts.tooManyRooms)),
);

/** The rooms that a person may run, whatever the role; owners and admins may run all. */
const leadingShape = {
  /** Others see it instead of the address. */
  name: z.optional(z.string()),
  /** `all` rooms, or `chosen` ones. */
  leads: z.optional(z.enum(['all', 'chosen'])),
  /** The hosts whose rooms were chosen. */
  hostIds: z.optional(z.array(z.string())),
};

/** A member of the open organization. */
export const memberSchema = z.object({
  _id: z.string(),
  email: z.string(),
  /** The member's role. */
  role: z.enum(MEMBER_ROLES),
  since: timeField,
  /** The last use of a session in this organization; null without one. */
  lastUsedAt: z.nullable(timeField),
  /** True if two-step sign-in is on. */
  hasSecondFactor: z.boolean(),
  /** False while an admin has turned off the access. */
  isActive: z.boolean(),
  /** True for the member who makes the call. */
  isYou: z.boolean(),
  /** True if the caller may change and remove the member: nobody changes the owner, or themselves. */
  canChange: z.boolean(),
  /** Names the person in plans and past games. */
  key: z.optional(z.string()),
  ...leadingShape,
});
export type Member = z.output<typeof memberSchema>;

/** A mailed invitation. An expired one can be sent again. */
export const invitationSchema = z.object({
  _id: z.string(),
  email: z.string(),
  /** The role that it offers. */
  role: z.enum(MEMBER_ROLES),
  /** Computed: what happened to it, or if its link still works. */
  state: z.enum(['pending', 'expired', 'accepted', 'declined', 'revoked']),
  /** The inviter's email; null if their account is gone. */
  invitedBy: z.nullable(z.string()),
  sentAt: timeField,
  expiresAt: timeField,
  /** True if the caller may resend and revoke it: only the owner may an offer of the ownership. */
  canChange: z.boolean(),
  ...leadingShape,
});
export type Invitation = z.output<typeof invitationSchema>;

const invitationIdShape = z.object({ invitationId: idField });
const memberIdShape = z.object({ memberId: idField });

export const memberCalls = defineCalls('members', {
  /**
   * Lists the members of the organization and its invitations of the last 30 days. With `role=host`, those who only
   * run games, in pages; without it, all others.
   */
  list: {
    method: 'GET',
    path: '/admin/members',
    right: 'members',
    query: z.object({
      /** `host` for people who only run games. */
      role: z.optional(z.literal('host', organizationTexts.wrongRole)),
      /** Names and addresses that contain it. */
      search: filterField,
      ...pageShape,
    }),
    reply: z.object({
      members: z.array(memberSchema),
      invitations: z.array(invitationSchema),
      nextCursor: z.optional(z.nullable(z.string())),
    }),
  },
  /**
   * Changes a member's role, name and rooms, or turns their access off and on. Owners and one's own membership take
   * only a name.
   */
  change: {
    method: 'PUT',
    path: '/admin/members/:memberId',
    right: 'members',
    params: memberIdShape,
    body: z.object({
      role: z.optional(givenRoleField),
      /** Empty removes it. */
      name: z.optional(displayNameField),
      leads: leadsField,
      hostIds: leadHostIdsField,
      /** False turns the member's access off. */
      isActive: z.optional(z.boolean(organizationTexts.yesOrNo)),
    }),
    reply: z.object({ member: memberSchema }),
    errors: [404, 409],
  },
  /** Removes a member. Their sessions in the organization end. */
  remove: {
    method: 'DELETE',
    path: '/admin/members/:memberId',
    right: 'members',
    params: memberIdShape,
    reply: messageReply,
    errors: [404, 409],
  },
});

export const invitationCalls = defineCalls('invitations', {
  /** Invites up to 300 people by email, each on their own, so a repeat is harmless. */
  createMany: {
    method: 'POST',
    path: '/admin/many-invitations',
    right: 'members',
    body: z.object({
      /** Each address once, with the rooms that the person may run. */
      people: z
        .array(
          z.object({
            email: emailField,
            name: z.optional(displayNameField),
            hostIds: leadHostIdsField,
          }),
          organizationTexts.noPeople,
        )
        .check(
          z.minLength(1, organizationTexts.noPeople),
          z.maxLength(300, organizationTexts.tooManyPeople),
        ),
      role: givenRoleField,
      leads: leadsField,
    }),
    reply: z.object({
      /** One for each person, in the order of the request. */
      results: z.array(
        z.object({
          email: z.string(),
          /** `waiting`: invited before; `later`: over a limit of mails. */
          outcome: z.enum(['invited', 'waiting', 'member', 'later']),
        }),
      ),
    }),
    status: 201,
    errors: [404, 409],
    maxBodyBytes: 1024 * 1024,
  },
  /** Invites a person by email. */
  create: {
    method: 'POST',
    path: '/admin/invitations',
    right: 'members',
    body: z.object({
      email: emailField,
      /** The role that the invitation offers. */
      role: z.enum(['admin', 'editor', 'viewer'], organizationTexts.wrongRole),
    }),
    reply: z.object({ invitation: invitationSchema }),
    status: 201,
    errors: [404, 409, 429],
  },
  /** Sends an invitation again, with a new link for 7 days. The earlier link ends. */
  resend: {
    method: 'PUT',
    path: '/admin/invitations/:invitationId/resend',
    right: 'members',
    params: invitationIdShape,
    reply: z.object({ invitation: invitationSchema }),
    errors: [404, 409, 429],
  },
  /** Revokes an invitation that nobody has answered. */
  revoke: {
    method: 'DELETE',
    path: '/admin/invitations/:invitationId',
    right: 'members',
    params: invitationIdShape,
    reply: messageReply,
    errors: [404, 409],
  },
  /** Describes the invitation of a mailed link. */
  read: {
    method: 'GET',
    path: '/invitation/:invitationToken',
    access: 'public',
    params: z.object({
      /** The token in the mailed link. */
      invitationToken: linkTokenField,
    }),
    reply: z.object({
      /** The organization's name. */
      organization: z.string(),
      /** The inviter's email; null if their account is gone. */
      inviter: z.nullable(z.string()),
      /** The role that it offers. */
      role: z.enum(MEMBER_ROLES),
      /** The invited address. */
      email: z.string(),
      /** True if the address has an account, whose password accepts the invitation. */
      hasAccount: z.boolean(),
      /** When the organization will be deleted; null if nobody asked for it. */
      endsAt: z.nullable(timeField),
      name: leadingShape.name,
      /** The rooms that the person may run: all, or those of `roomCodes`. Missing for other invitations. */
      leads: leadingShape.leads,
      /** The first 20. */
      roomCodes: z.optional(z.array(z.string())),
    }),
    errors: [404],
  },
  /** Declines an invitation. */
  decline: {
    method: 'PUT',
    path: '/invitation/decline',
    access: 'public',
    body: z.object({ invitationToken: linkTokenField }),
    reply: messageReply,
    errors: [404],
  },
  /**
   * Accepts an invitation, and signs in to its organization. Signed in as the invited address, it takes nothing
   * else; an existing account takes its password and code; a new one chooses its password. Of the token and the
   * id, exactly one is required.
   */
  accept: {
    method: 'PUT',
    path: '/invitation/accept',
    access: 'public',
    takesToken: true,
    takesDevice: true,
    body: z.object({
      invitationToken: z.optional(linkTokenField),
      /** Signed in as the invited address, without the link. */
      invitationId: z.optional(idField),
      /** Replaces the name in the invitation. */
      name: z.optional(displayNameField),
      password: z.optional(currentPasswordField),
      code: codeIfAnyField,
    }),
    reply: sessionReply,
    errors: [401, 403, 404, 409, 429, 503],
  },
});
