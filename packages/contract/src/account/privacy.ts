import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idField, requiredText, timeField } from '../fields.ts';
import { exportTexts } from '../games/export-texts.ts';
import { HOST_PASSWORD_MAX_LENGTH } from '../hosts/hosts.ts';
import { codeIfAnyField } from './account.ts';
import { accountTexts } from './account-texts.ts';
import { privacyTexts } from './privacy-texts.ts';

/** How long an address of a download can be used, in seconds. */
export const DOWNLOAD_LINK_SECONDS = 60;

/** Where downloads are fetched, below the base path: `/{token}`, once. */
export const DOWNLOADS_PATH = '/downloads';

/** Whether what stands in place of an address says that its person was erased. */
export function isErasedPlayer(email: string): boolean {
  return email === privacyTexts.erasedPlayer;
}

/** What is known of a person who played, and what an erasure would take away. */
export const knownPersonSchema = z.object({
  _id: z.string(),
  /** `Erased player` once the person was erased. */
  email: z.string(),
  erased: z.boolean(),
  lastSeen: timeField,
  games: z.int(),
  /** The team names under which this person played alone, and never with somebody else on the seat. */
  ownTeams: z.array(z.string()),
});
/** What is known of a person who played. */
export type KnownPerson = z.output<typeof knownPersonSchema>;

/** The address of a file that can be fetched once. */
const linkReply = z.object({ url: z.string() });

/** Days between asking for the deletion of an account and the deletion. */
export const DELETION_WAIT_DAYS = 7;

/** When an account will be deleted, unless its owner keeps it. */
export const accountDeletionSchema = z.object({ askedAt: timeField, dueAt: timeField });
/** When an account will be deleted, unless its owner keeps it. */
export type AccountDeletion = z.output<typeof accountDeletionSchema>;

const deletionReply = z.object({ deletion: z.nullable(accountDeletionSchema) });

const passwordBody = z.object({
  password: requiredText(HOST_PASSWORD_MAX_LENGTH, accountTexts.passwordRequired),
});

/** The calls on what is kept of people. */
export const privacyCalls = {
  person: defineCall({
    name: 'privacy.person',
    method: 'GET',
    path: '/admin/person/:id',
    access: 'verified',
    summary: 'The data held about a player, and what erasing the player would remove.',
    params: z.object({ id: idField }),
    reply: z.object({ person: knownPersonSchema }),
    status: 200,
    errors: [404],
  }),
  erasePerson: defineCall({
    name: 'privacy.erasePerson',
    method: 'PUT',
    path: '/admin/erase-person',
    access: 'verified',
    summary:
      "Erases a player's address and, unless `teamNames` is false, the names of teams only this player played in. Scores are kept under 'Erased player'. Safe to repeat.",
    body: z.object({
      userId: idField,
      teamNames: z._default(z.boolean(exportTexts.yesOrNo), true),
    }),
    reply: z.object({ person: knownPersonSchema }),
    status: 200,
    errors: [404, 409],
  }),
  exportPerson: defineCall({
    name: 'privacy.exportPerson',
    method: 'POST',
    path: '/admin/export-person',
    access: 'verified',
    summary:
      'Creates a download URL for all data held about a player (ZIP with JSON and CSV). It works once, for 60 seconds, without a token.',
    body: z.object({ userId: idField }),
    reply: linkReply,
    status: 200,
    errors: [404, 409],
  }),
  downloadData: defineCall({
    name: 'privacy.downloadData',
    method: 'POST',
    path: '/admin/my-data',
    access: 'signed-in',
    summary:
      "Creates a download URL for all of the admin's data (ZIP with JSON and CSV). It works once, for 60 seconds, without a token.",
    reply: linkReply,
    status: 200,
    errors: [],
  }),
  deletion: defineCall({
    name: 'privacy.deletion',
    method: 'GET',
    path: '/admin/account-deletion',
    access: 'signed-in',
    summary: 'When the account will be deleted, or null. `hindrance` names what must end first.',
    reply: z.object({
      deletion: z.nullable(accountDeletionSchema),
      hindrance: z.nullable(z.enum(['subscription', 'payment'])),
    }),
    status: 200,
    errors: [],
  }),
  askDeletion: defineCall({
    name: 'privacy.askDeletion',
    method: 'POST',
    path: '/admin/account-deletion',
    // Whoever has not shown that the address is theirs deletes nothing that its owner may find later.
    access: 'verified',
    takesDevice: true,
    summary:
      'Schedules the account for deletion in a week. Returns 409 `subscription` while a subscription is active or a payment is pending, and 403 with `param: code` if two-step sign-in is on and `code` is missing.',
    body: z.extend(passwordBody, { code: codeIfAnyField }),
    reply: deletionReply,
    status: 200,
    errors: [403, 409, 429],
  }),
  keepAccount: defineCall({
    name: 'privacy.keepAccount',
    method: 'DELETE',
    path: '/admin/account-deletion',
    access: 'signed-in',
    summary: 'Cancels the deletion of the account; refused with 409 `deletion` once it has begun.',
    reply: deletionReply,
    status: 200,
    errors: [409],
  }),
} as const;

/** The calls of hosts on what is kept of them. */
export const hostPrivacyCalls = {
  downloadData: defineCall({
    name: 'hostPrivacy.downloadData',
    method: 'POST',
    path: '/auth/my-data',
    access: 'host',
    summary:
      "Creates a download URL for the host's account, settings and games (ZIP). It works once, for 60 seconds, without a token.",
    reply: linkReply,
    status: 200,
    errors: [],
  }),
  deletion: defineCall({
    name: 'hostPrivacy.deletion',
    method: 'GET',
    path: '/auth/account-deletion',
    access: 'host',
    summary:
      "When the host's account will be deleted, or null. For a host created by an admin, `askWhom` is that admin's email.",
    reply: z.object({
      deletion: z.nullable(accountDeletionSchema),
      askWhom: z.nullable(z.string()),
    }),
    status: 200,
    errors: [],
  }),
  askDeletion: defineCall({
    name: 'hostPrivacy.askDeletion',
    method: 'POST',
    path: '/auth/account-deletion',
    access: 'host',
    takesDevice: true,
    summary:
      "Schedules the host's account for deletion in a week. Refused for hosts created by an admin.",
    body: passwordBody,
    reply: deletionReply,
    status: 200,
    errors: [403, 409, 429],
  }),
  keepAccount: defineCall({
    name: 'hostPrivacy.keepAccount',
    method: 'DELETE',
    path: '/auth/account-deletion',
    access: 'host',
    summary:
      "Cancels the deletion of the host's account; refused with 409 `deletion` once it has begun.",
    reply: deletionReply,
    status: 200,
    errors: [409],
  }),
} as const;
