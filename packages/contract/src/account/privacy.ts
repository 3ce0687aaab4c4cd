import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { idField, requiredText, timeField } from '../fields.ts';
import { exportTexts } from '../games/export-texts.ts';
import { HOST_PASSWORD_MAX_LENGTH } from '../hosts/hosts.ts';
import { codeIfAnyField } from './account.ts';
import { accountTexts } from './account-texts.ts';
import { privacyTexts } from './privacy-texts.ts';

/** Lifetime of a download address in seconds. */
export const DOWNLOAD_LINK_SECONDS = 60;

/** Path below the API base from which `/{token}` can be downloaded once. */
export const DOWNLOADS_PATH = '/downloads';

/** True if the text replaces the address of an erased player. */
export function isErasedPlayer(email: string): boolean {
  return email === privacyTexts.erasedPlayer;
}

/** Data about a player, and the part that erasing would remove. */
export const knownPersonSchema = z.object({
  _id: z.string(),
  /** `Erased player` after erasing. */
  email: z.string(),
  /** True once the player was erased. */
  erased: z.boolean(),
  lastSeen: timeField,
  /** The number of games they played in. */
  games: z.int(),
  /** Names of teams in which this person always played alone. */
  ownTeams: z.array(z.string()),
});
export type KnownPerson = z.output<typeof knownPersonSchema>;

const linkReply = z.object({ url: z.string() });

/** Days between a request to delete an account and its deletion. */
export const DELETION_WAIT_DAYS = 7;

/** The pending deletion of an account; the owner can cancel it until `dueAt`. */
export const accountDeletionSchema = z.object({ askedAt: timeField, dueAt: timeField });
export type AccountDeletion = z.output<typeof accountDeletionSchema>;

const deletionReply = z.object({ deletion: z.nullable(accountDeletionSchema) });

const passwordBody = z.object({
  password: requiredText(HOST_PASSWORD_MAX_LENGTH, accountTexts.passwordRequired),
});

export const privacyCalls = defineCalls('privacy', {
  /** The data held about a player, and what erasing the player would remove. */
  person: {
    method: 'GET',
    path: '/admin/person/:id',
    right: 'members',
    params: z.object({ id: idField }),
    reply: z.object({ person: knownPersonSchema }),
    errors: [404],
  },
  /**
   * Erases a player's address and, unless `teamNames` is false, the names of teams only this player
   * played in. Scores are kept under 'Erased player'. Safe to repeat.
   */
  erasePerson: {
    method: 'PUT',
    path: '/admin/erase-person',
    right: 'members',
    body: z.object({
      userId: idField,
      /** Also erases names of teams in which they always played alone. */
      teamNames: z._default(z.boolean(exportTexts.yesOrNo), true),
    }),
    reply: z.object({ person: knownPersonSchema }),
    errors: [404, 409],
  },
  /**
   * Creates a download URL for all data held about a player (ZIP with JSON and CSV). It works once,
   * for 60 seconds, without a token.
   */
  exportPerson: {
    method: 'POST',
    path: '/admin/export-person',
    right: 'members',
    body: z.object({ userId: idField }),
    reply: linkReply,
    errors: [404, 409],
  },
  /**
   * Creates a download URL for all of the admin's data (ZIP with JSON and CSV). It works once, for
   * 60 seconds, without a token.
   */
  downloadData: {
    method: 'POST',
    path: '/admin/my-data',
    access: 'signed-in',
    reply: linkReply,
    errors: [403],
  },
  /**
   * Creates a download URL for all of the open organization's data (ZIP with JSON and CSV), for an owner whose
   * own account is separate from it. It works once, for 60 seconds, without a token.
   */
  downloadOrganization: {
    method: 'POST',
    path: '/admin/organization-data',
    right: 'ownership',
    reply: linkReply,
  },
  /**
   * When the account will be deleted, or null. `hindrance` names what must end first. The owner of the open
   * organization deletes that, all others their own account.
   */
  deletion: {
    method: 'GET',
    path: '/admin/account-deletion',
    access: 'signed-in',
    reply: z.object({
      deletion: z.nullable(accountDeletionSchema),
      /** The thing that must end before a deletion can begin; null if nothing. */
      hindrance: z.nullable(z.enum(['subscription', 'payment', 'organization'])),
      /** The organization that would be deleted while its owner's account stays, or that is the hindrance. */
      organization: z.optional(z.string()),
    }),
  },
  /**
   * Schedules the account, or the organization of an owner, for deletion in a week. Returns 409 `subscription`
   * while a subscription is active or a payment is pending, 409 `organization` while the caller owns another
   * organization, and 403 with `param: code` if two-step sign-in is on and `code` is missing.
   */
  askDeletion: {
    method: 'POST',
    path: '/admin/account-deletion',
    // A stranger with an unverified address could delete an account that the address's owner may find later.
    right: 'person',
    takesDevice: true,
    body: z.extend(passwordBody, { code: codeIfAnyField }),
    reply: deletionReply,
    errors: [403, 409, 429],
  },
  /** Cancels the deletion of the account; refused with 409 `deletion` once it has begun. */
  keepAccount: {
    method: 'DELETE',
    path: '/admin/account-deletion',
    access: 'signed-in',
    reply: deletionReply,
    errors: [403, 409],
  },
});

export const hostPrivacyCalls = defineCalls('hostPrivacy', {
  /**
   * Creates a download URL for the host's account, settings and games (ZIP). It works once, for 60
   * seconds, without a token.
   */
  downloadData: {
    method: 'POST',
    path: '/auth/my-data',
    access: 'host',
    roomSignIn: true,
    reply: linkReply,
  },
  /**
   * When the host's account will be deleted, or null. For a host created by an admin, `askWhom` is
   * that admin's email.
   */
  deletion: {
    method: 'GET',
    path: '/auth/account-deletion',
    access: 'host',
    roomSignIn: true,
    reply: z.object({
      deletion: z.nullable(accountDeletionSchema),
      /** The email of the admin who can delete the host; null for a host without one. */
      askWhom: z.nullable(z.string()),
    }),
  },
  /** Schedules the host's account for deletion in a week. Refused for hosts created by an admin. */
  askDeletion: {
    method: 'POST',
    path: '/auth/account-deletion',
    access: 'host',
    roomSignIn: true,
    takesDevice: true,
    body: passwordBody,
    reply: deletionReply,
    errors: [403, 409, 429],
  },
  /** Cancels the deletion of the host's account; refused with 409 `deletion` once it has begun. */
  keepAccount: {
    method: 'DELETE',
    path: '/auth/account-deletion',
    access: 'host',
    roomSignIn: true,
    reply: deletionReply,
    errors: [409],
  },
});
