import { gameModes, nameText, ROOM_CODE, withoutUnseen } from '@emcee/game';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { errorTexts, fieldTexts } from '../error-texts.ts';
import { emailField, idField } from '../fields.ts';
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
  z.overwrite((typed) => withoutUnseen(typed.normalize('NFKC')).trim()),
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
  .check(z.overwrite(nameText), z.maxLength(DISPLAY_NAME_MAX_LENGTH, fieldTexts.tooLong));

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
  kind: z.enum(['created', 'invited']),
  email: z.nullable(z.string()),
  /** The display name next to the room code; null without one. */
  displayName: z.nullable(z.string()),
  pro: z.boolean(),
  room: z.object({
    _id: z.string(),
    roomCode: z.string(),
    gameMode: gameModeSchema,
    players: z.array(
      z.object({ _id: z.string(), name: z.string(), email: z.nullable(z.string()) }),
    ),
  }),
});
export type Host = z.output<typeof hostSchema>;

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

export const hostCalls = {
  list: defineCall({
    name: 'hosts.list',
    method: 'GET',
    path: '/admin/hosts-list',
    access: 'verified',
    summary: "The admin's hosts with their rooms.",
    reply: z.object({ hosts: z.array(hostSchema) }),
    status: 200,
    errors: [],
  }),
  create: defineCall({
    name: 'hosts.create',
    method: 'POST',
    path: '/admin/create-host',
    access: 'verified',
    summary: 'Creates a host that signs in with its room code.',
    body: z.object({
      roomCode: roomCodeField,
      password: hostPasswordField,
      displayName: z.optional(displayNameField),
    }),
    reply: hostReply,
    status: 201,
    errors: [406, 409, 420, 503],
  }),
  invite: defineCall({
    name: 'hosts.invite',
    method: 'POST',
    path: '/admin/invite-host',
    access: 'verified',
    takesDevice: true,
    summary: 'Gives PRO to a host that signed up on its own, by its email address and password.',
    body: z.object({ email: emailField, password: hostPasswordField }),
    reply: hostReply,
    status: 201,
    errors: [403, 409, 420, 429, 503],
  }),
  remove: defineCall({
    name: 'hosts.remove',
    method: 'DELETE',
    path: '/admin/host',
    access: 'verified',
    summary: 'Deletes a created host with its room; cancels the PRO status of an invited one.',
    body: z.object({ hostId: idField }),
    reply: z.object({ deletedHost: z.object({ _id: z.string(), roomCode: z.string() }) }),
    status: 200,
    errors: [404],
  }),
  advancedSettings: defineCall({
    name: 'hosts.advancedSettings',
    method: 'GET',
    path: '/admin/advenced-host-settings/:id',
    access: 'verified',
    summary: 'The settings in effect for one host, and which of them it overrides.',
    params: z.object({ id: idField }),
    reply: z.extend(gameSettingsReply, {
      proGameOptions: proGameOptionsReply.shape.proGameOptions,
      overridden: overriddenSchema,
    }),
    status: 200,
    errors: [404],
  }),
  changeRoomCode: defineCall({
    name: 'hosts.changeRoomCode',
    method: 'PUT',
    path: '/admin/room-code',
    access: 'verified',
    summary: "Changes a room's code.",
    body: z.object({ roomCode: roomCodeField, hostId: idField }),
    reply: hostReply,
    status: 200,
    errors: [404, 406, 409],
  }),
  changeName: defineCall({
    name: 'hosts.changeName',
    method: 'PUT',
    path: '/admin/host-name',
    access: 'verified',
    summary: "Changes a host's display name; an empty one removes it.",
    body: z.object({ displayName: displayNameField, hostId: idField }),
    reply: hostReply,
    status: 200,
    errors: [404, 409],
  }),
  changePassword: defineCall({
    name: 'hosts.changePassword',
    method: 'PUT',
    path: '/admin/host-password',
    access: 'verified',
    summary: "Changes a created host's password and ends its sessions.",
    body: z.object({ password: changedHostPasswordField, hostId: idField }),
    reply: z.object({ message: z.string() }),
    status: 200,
    errors: [403, 404, 409, 503],
  }),
  saveGameSettings: defineCall({
    name: 'hosts.saveGameSettings',
    method: 'PUT',
    path: '/admin/host-game-settings',
    access: 'verified',
    summary: 'Saves the game settings of one host; only what differs from the global ones is kept.',
    body: hostGameSettingsSchema,
    reply: z.extend(gameSettingsReply, { overridden: overriddenSchema }),
    status: 200,
    errors: [404, 409],
  }),
  saveProGameOptions: defineCall({
    name: 'hosts.saveProGameOptions',
    method: 'PUT',
    path: '/admin/host-pro-game-options',
    access: 'verified',
    summary:
      'Saves the advanced options of one host; only what differs from the global ones is kept.',
    body: hostProGameOptionsSchema,
    reply: z.extend(proGameOptionsReply, { overridden: overriddenSchema }),
    status: 200,
    errors: [404, 409],
  }),
  settingsOfAll: defineCall({
    name: 'hosts.settingsOfAll',
    method: 'GET',
    path: '/admin/hosts-settings',
    access: 'verified',
    summary: 'What applies to all hosts, and what each host overrides of it.',
    reply: z.extend(gameSettingsReply, {
      proGameOptions: proGameOptionsReply.shape.proGameOptions,
      hosts: z.array(
        z.object({
          _id: z.string(),
          gameSettings: storedGameSettingsSchema,
          proGameOptions: storedProGameOptionsSchema,
        }),
      ),
    }),
    status: 200,
    errors: [],
  }),
  saveSettingsOfMany: defineCall({
    name: 'hosts.saveSettingsOfMany',
    method: 'PUT',
    path: '/admin/hosts-settings',
    access: 'verified',
    summary: 'Sets some fields for several hosts at once. All or nothing.',
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
    reply: z.object({ changed: z.array(z.string()) }),
    status: 200,
    errors: [404, 409],
  }),
} as const;
