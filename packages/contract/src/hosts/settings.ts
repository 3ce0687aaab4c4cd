import {
  type GameSettings,
  INFINITE,
  isVisible,
  PAUSE_MESSAGE_MAX_LENGTH,
  PLAYERS_LIMIT,
  type PlayerSettings,
  POINT_VALUE,
  type ProGameOptions,
  QUESTIONS_PER_ROUND,
} from '@emcee/game';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { fieldTexts } from '../error-texts.ts';
import { idField, timeField } from '../fields.ts';
import type { Refusal } from '../flavour.ts';
import { settingsTexts } from './settings-texts.ts';

const switchField = z.boolean(settingsTexts.yesOrNo);

function pointField(required: Refusal) {
  return z
    .int(required)
    .check(
      z.minimum(POINT_VALUE.min, settingsTexts.minimum),
      z.maximum(POINT_VALUE.max, settingsTexts.maximum),
    );
}

function isWithinOrInfinite(value: number, { min, max }: { min: number; max: number }): boolean {
  return (value >= min && value <= max) || value === INFINITE;
}

const gameSettingsShape = {
  playersLimit: z
    .int(settingsTexts.playersLimitRequired)
    .check(
      z.refine(
        (value) => isWithinOrInfinite(value, PLAYERS_LIMIT),
        settingsTexts.playersLimitRange,
      ),
    ),
  scoringInterval: pointField(settingsTexts.scoringIntervalRequired),
  questionsPerRound: z
    .int(settingsTexts.questionsPerRoundRequired)
    .check(
      z.refine(
        (value) => isWithinOrInfinite(value, QUESTIONS_PER_ROUND),
        settingsTexts.questionsPerRoundRange,
      ),
    ),
  halfPoints: switchField,
  showAnswers: switchField,
  showScores: switchField,
  helperTips: switchField,
  lockQuestion: switchField,
  lockQuestionMode: z.enum(['last', 'current'], settingsTexts.wrongMode),
};

const proGameOptionsShape = {
  switchRounds: switchField,
  adjustByResponse: switchField,
  showQuestions: switchField,
  adjustByQuestion: switchField,
  displayCorrectAnswer: switchField,
  maxPointValue: pointField(settingsTexts.maxPointValueRequired),
  pauseModeContent: z.enum(['', 'scoreTable', 'gamePauseMessage'], settingsTexts.wrongMode),
  gamePauseMessage: z
    .string(settingsTexts.pauseMessageRequired)
    .check(z.maxLength(PAUSE_MESSAGE_MAX_LENGTH, fieldTexts.tooLong)),
};

type PauseContent = { pauseModeContent: string; gamePauseMessage: string };

/** True if pauses should show a message and there is none. */
export function lacksPauseMessage(options: PauseContent): boolean {
  return options.pauseModeContent === 'gamePauseMessage' && !isVisible(options.gamePauseMessage);
}

const messageWhenChosen = z.refine<PauseContent>((options) => !lacksPauseMessage(options), {
  ...settingsTexts.pauseMessageRequired,
  path: ['gamePauseMessage'],
});

// Names of the fields to save. A page sends all fields; the unnamed ones keep their stored values, so
// that an outdated page undoes nothing. If missing, all fields are saved.
function namesOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const { entries } = z.keyof(z.object(shape)).def;
  const name = z.enum(entries, settingsTexts.unknownSetting);
  const most = Object.keys(shape).length;
  return z.optional(z.array(name).check(z.maxLength(most, settingsTexts.unknownSetting)));
}

const changedGameSettings = namesOf(gameSettingsShape);
const changedProGameOptions = namesOf(proGameOptionsShape);

export const gameSettingsSchema = z.object(gameSettingsShape) satisfies z.ZodMiniType<GameSettings>;

export const proGameOptionsSchema = z
  .object(proGameOptionsShape)
  .check(messageWhenChosen) satisfies z.ZodMiniType<ProGameOptions>;

export const playerSettingsSchema = z.object({
  requirePlayerEmail: switchField,
  requirePlayerConfirmEmail: switchField,
}) satisfies z.ZodMiniType<PlayerSettings>;

export const settingsSchema = z.object({
  gameSettings: z.object(gameSettingsShape),
  proGameOptions: z.object(proGameOptionsShape),
  playerSettings: playerSettingsSchema,
});
export type Settings = z.output<typeof settingsSchema>;

/**
 * The game settings of one host. `changed` names the fields to store (all if missing). `inherited`
 * names those that follow the global values from now on; their sent values are ignored.
 */
export const hostGameSettingsSchema = z.object({
  ...gameSettingsShape,
  hostId: idField,
  changed: changedGameSettings,
  inherited: changedGameSettings,
});
/** The advanced options of one host; see `hostGameSettingsSchema`. */
export const hostProGameOptionsSchema = z
  .object({
    ...proGameOptionsShape,
    hostId: idField,
    changed: changedProGameOptions,
    inherited: changedProGameOptions,
  })
  .check(messageWhenChosen);

/** A stored row: only fields that were saved, each of them valid. */
export const storedGameSettingsSchema = z.exactPartial(z.object(gameSettingsShape));
/** A stored row: only fields that were saved, each of them valid. */
export const storedProGameOptionsSchema = z.exactPartial(z.object(proGameOptionsShape));
/** A stored row: only fields that were saved, each of them valid. */
export const storedPlayerSettingsSchema = z.exactPartial(playerSettingsSchema);

export const overriddenSchema = z.array(z.string());

export const settingsCalls = {
  get: defineCall({
    name: 'settings.get',
    method: 'GET',
    path: '/admin/settings',
    access: 'verified',
    summary: 'The settings that apply to all hosts, and when they were last saved, if ever.',
    reply: z.extend(settingsSchema, { savedAt: z.optional(timeField) }),
    status: 200,
    errors: [],
  }),
  saveGameSettings: defineCall({
    name: 'settings.saveGameSettings',
    method: 'PUT',
    path: '/admin/game-settings',
    access: 'verified',
    summary:
      'Saves the game settings of all hosts, or those that `changed` names; what a host overrides stays.',
    body: z.object({ ...gameSettingsShape, changed: changedGameSettings }),
    reply: z.object({ gameSettings: z.object(gameSettingsShape) }),
    status: 200,
    errors: [409],
  }),
  saveProGameOptions: defineCall({
    name: 'settings.saveProGameOptions',
    method: 'PUT',
    path: '/admin/pro-game-options',
    access: 'verified',
    summary:
      'Saves the advanced options of all hosts, or those that `changed` names; what a host overrides stays.',
    body: z
      .object({ ...proGameOptionsShape, changed: changedProGameOptions })
      .check(messageWhenChosen),
    reply: z.object({ proGameOptions: z.object(proGameOptionsShape) }),
    status: 200,
    errors: [409],
  }),
  savePlayerSettings: defineCall({
    name: 'settings.savePlayerSettings',
    method: 'PUT',
    path: '/admin/player-settings',
    access: 'verified',
    summary: 'Saves the player settings of all hosts.',
    body: playerSettingsSchema,
    reply: z.object({ playerSettings: playerSettingsSchema }),
    status: 200,
    errors: [409],
  }),
} as const;
