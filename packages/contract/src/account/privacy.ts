import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idField, requiredText, timeField } from '../fields.ts';
import { HOST_PASSWORD_MAX_LENGTH } from '../hosts/hosts.ts';
import { accountTexts } from '../texts/account/account-texts.ts';
import { privacyTexts } from '../texts/account/privacy-texts.ts';
import { exportTexts } from '../texts/export-texts.ts';
import { codeIfAnyField } from './account.ts';

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
    summary: 'What is known about a person who played, and what an erasure would remove.',
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
      "Erases the address of a person who played and, unless `teamNames` is false, the names of teams that were this person alone; scores stay as 'Erased player'. Erasing again changes nothing.",
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
      'Creates an address where everything that is known about a person who played can be fetched once, within a minute, without a token: a ZIP file with JSON and CSV.',
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
      'Creates an address where everything that the admin owns can be fetched once, within a minute, without a token: a ZIP file with JSON and CSV.',
    reply: linkReply,
    status: 200,
    errors: [],
  }),
  deletion: defineCall({
    name: 'privacy.deletion',
    method: 'GET',
    path: '/admin/account-deletion',
    access: 'signed-in',
    summary:
      'When the account will be deleted; null unless somebody asked for that. `hindrance` says what has to end first.',
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
      'Has the account deleted in a week; refused with 409 `subscription` while a subscription is not canceled or a payment is on its way. With a second factor it takes a code, and is refused with 403 and `param: code` without.',
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
      "Creates an address where the host's account, settings and games can be fetched once, within a minute, without a token: a ZIP file.",
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
      "When the host's account will be deleted; null unless the host asked for that. `askWhom` is the admin whom a created host has to ask.",
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
    summary: "Has the host's account deleted in a week; refused for hosts that an admin created.",
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
