import { gameModes, nameText, ROOM_CODE, stripInvisible } from '@emcee/game';
import * as z from 'zod/mini';
import { emailField } from '../account/email-fields.ts';
import { defineCalls } from '../call.ts';
import { errorTexts, fieldTexts } from '../error-texts.ts';
import { idField, sentLength } from '../fields.ts';
import { hostTexts } from './host-texts.ts';
import {
  hostGameSettingsSchema,
  hostProGameOptionsSchema,
  overriddenSchema,
  settingsCalls,
  storedGameSettingsSchema,
  storedProGameOptionsSchema,
} from './settings.ts';
import { settingsTexts } from './settings-texts.ts';

/** For created hosts, in characters. */
export const HOST_PASSWORD_MAX_LENGTH = 128;

/** A room code: 4 to 10 letters, digits, `_`, `.` or `-`; stored upper-cased. */
export const roomCodeField = z.string(hostTexts.roomCodeRequired).check(
  sentLength(ROOM_CODE.maxLength),
  z.overwrite((typed) => stripInvisible(typed.normalize('NFKC')).trim()),
  z.minLength(1, hostTexts.roomCodeRequired),
  z.minLength(ROOM_CODE.minLength, hostTexts.roomCodeTooShort),
  z.maxLength(ROOM_CODE.maxLength, fieldTexts.tooLong),
  z.regex(ROOM_CODE.pattern, hostTexts.roomCodeInvalid),
  z.toUpperCase(),
);

/** Maximum length in characters. */
export const DISPLAY_NAME_MAX_LENGTH = 60;

/** The display name next to the room code, on one line; empty without one. */
export const displayNameField = z
  .string(errorTexts.invalidSymbols)
  .check(
    sentLength(DISPLAY_NAME_MAX_LENGTH),
    z.overwrite(nameText),
    z.maxLength(DISPLAY_NAME_MAX_LENGTH, fieldTexts.tooLong),
  );

/** Password of a created host: 8 to 128 characters, no other rules. */
export const hostPasswordField = z
  .string(hostTexts.passwordRequired)
  .check(
    z.minLength(1, hostTexts.passwordRequired),
    z.minLength(8, hostTexts.passwordTooShort),
    z.maxLength(HOST_PASSWORD_MAX_LENGTH, fieldTexts.tooLong),
  );

/** Password chosen for an existing host: 6 to 20 characters, with a letter and a digit. */
export const changedHostPasswordField = z
  .string(hostTexts.passwordRequired)
  .check(
    z.minLength(1, hostTexts.passwordRequired),
    z.minLength(6, hostTexts.changePasswordTooShort),
    z.maxLength(20, hostTexts.changePasswordTooLong),
    z.regex(/^(?=[\s\S]*\p{L})(?=[\s\S]*\d)/u, hostTexts.changePasswordTooPlain),
  );

export const gameModeLabels = {
  play: 'Game On',
  pause: 'Idle',
  stop: 'Stopped',
  check: 'Marking',
} as const;

export const gameModeSchema = z.enum(gameModes, settingsTexts.wrongMode);

/** A host and its room, as its admin sees them. */
export const hostSchema = z.object({
  _id: z.string(),
  /** The origin: created by the admin, or signed up alone and then invited. */
  kind: z.enum(['created', 'invited']),
  email: z.nullable(z.string()),
  /** The display name next to the room code; null without one. */
  displayName: z.nullable(z.string()),
  pro: z.boolean(),
  /** The room of the host. */
  room: z.object({
    _id: z.string(),
    roomCode: z.string(),
    gameMode: gameModeSchema,
    /** The teams of the open game. */
    players: z.array(
      z.object({ _id: z.string(), name: z.string(), email: z.nullable(z.string()) }),
    ),
  }),
});
export type Host = z.output<typeof hostSchema>;

/** The searched text of a host's row. */
export function hostSearchText({ room, displayName, email }: Host): string {
  return `${room.roomCode} ${displayName ?? ''} ${email ?? ''} ${gameModeLabels[room.gameMode]}`;
}

const HOSTS_AT_ONCE = 1000;

// Unknown fields are dropped, and at least one field must be left.
function someOf<S extends z.ZodMiniType<object>>(schema: S): S {
  return schema.check(
    z.refine((fields) => Object.keys(fields).length > 0, hostTexts.settingsRequired),
  );
}

const hostReply = z.object({ host: hostSchema });
const gameSettingsReply = settingsCalls.saveGameSettings.reply;
const proGameOptionsReply = settingsCalls.saveProGameOptions.reply;

export const hostCalls = defineCalls('hosts', {
  /** The admin's hosts with their rooms. */
  list: {
    method: 'GET',
    path: '/admin/hosts-list',
    right: 'member',
    reply: z.object({ hosts: z.array(hostSchema) }),
  },
  /** Creates a host that signs in with its room code. */
  create: {
    method: 'POST',
    path: '/admin/create-host',
    right: 'hosts',
    body: z.object({
      roomCode: roomCodeField,
      password: hostPasswordField,
      displayName: z.optional(displayNameField),
    }),
    reply: hostReply,
    status: 201,
    errors: [404, 406, 409, 420, 503],
  },
  /** Gives PRO to a host that signed up on its own, by its email address and password. */
  invite: {
    method: 'POST',
    path: '/admin/invite-host',
    right: 'hosts',
    takesDevice: true,
    body: z.object({ email: emailField, password: hostPasswordField }),
    reply: hostReply,
    status: 201,
    errors: [403, 404, 409, 420, 429, 503],
  },
  /** Deletes a created host with its room; cancels the PRO status of an invited one. */
  remove: {
    method: 'DELETE',
    path: '/admin/host',
    right: 'hosts',
    body: z.object({ hostId: idField }),
    reply: z.object({
      /** The host that was deleted. */
      deletedHost: z.object({ _id: z.string(), roomCode: z.string() }),
    }),
    errors: [404],
  },
  /** The settings in effect for one host, and which of them it overrides. */
  advancedSettings: {
    method: 'GET',
    path: '/admin/advenced-host-settings/:id',
    right: 'settings',
    params: z.object({ id: idField }),
    reply: z.extend(gameSettingsReply, {
      proGameOptions: proGameOptionsReply.shape.proGameOptions,
      overridden: overriddenSchema,
      /** Gets the figures of each night by email; missing if nobody does. */
      contact: z.optional(
        z.object({
          email: z.string(),
          /** The address unsubscribed. */
          isStopped: z.boolean(),
        }),
      ),
    }),
    errors: [404],
  },
  /** Changes a room's code. */
  changeRoomCode: {
    method: 'PUT',
    path: '/admin/room-code',
    right: 'hosts',
    body: z.object({ roomCode: roomCodeField, hostId: idField }),
    reply: hostReply,
    errors: [404, 406, 409],
  },
  /** Changes a host's display name; an empty one removes it. */
  changeName: {
    method: 'PUT',
    path: '/admin/host-name',
    right: 'hosts',
    body: z.object({ displayName: displayNameField, hostId: idField }),
    reply: hostReply,
    errors: [404, 409],
  },
  /** Changes a created host's password and ends its sessions. */
  changePassword: {
    method: 'PUT',
    path: '/admin/host-password',
    right: 'hosts',
    body: z.object({ password: changedHostPasswordField, hostId: idField }),
    reply: z.object({ message: z.string() }),
    errors: [403, 404, 409, 503],
  },
  /** Saves the game settings of one host; only what differs from the global ones is kept. */
  saveGameSettings: {
    method: 'PUT',
    path: '/admin/host-game-settings',
    right: 'settings',
    body: hostGameSettingsSchema,
    reply: z.extend(gameSettingsReply, { overridden: overriddenSchema }),
    errors: [404, 409],
  },
  /** Saves the advanced options of one host; only what differs from the global ones is kept. */
  saveProGameOptions: {
    method: 'PUT',
    path: '/admin/host-pro-game-options',
    right: 'settings',
    body: hostProGameOptionsSchema,
    reply: z.extend(proGameOptionsReply, { overridden: overriddenSchema }),
    errors: [404, 409],
  },
  /** The settings of all hosts, and those that each host overrides. */
  settingsOfAll: {
    method: 'GET',
    path: '/admin/hosts-settings',
    right: 'settings',
    reply: z.extend(gameSettingsReply, {
      proGameOptions: proGameOptionsReply.shape.proGameOptions,
      /** The hosts, with the settings they override. */
      hosts: z.array(
        z.object({
          _id: z.string(),
          gameSettings: storedGameSettingsSchema,
          proGameOptions: storedProGameOptionsSchema,
        }),
      ),
    }),
  },
  /** Sets some fields for several hosts at once. All or nothing. */
  saveSettingsOfMany: {
    method: 'PUT',
    path: '/admin/hosts-settings',
    right: 'settings',
    body: z
      .object({
        hostIds: z
          .array(idField, hostTexts.hostsRequired)
          .check(
            z.minLength(1, hostTexts.hostsRequired),
            z.maxLength(HOSTS_AT_ONCE, hostTexts.tooManyHosts),
          ),
        gameSettings: z.optional(someOf(storedGameSettingsSchema)),
        proGameOptions: z.optional(someOf(storedProGameOptionsSchema)),
      })
      .check(
        z.refine(
          ({ gameSettings, proGameOptions }) => (gameSettings ?? proGameOptions) !== undefined,
          { ...hostTexts.settingsRequired, path: ['gameSettings'] },
        ),
      ),
    reply: z.object({
      /** The ids of the changed hosts. */
      changed: z.array(z.string()),
    }),
    errors: [404, 409],
  },
});
