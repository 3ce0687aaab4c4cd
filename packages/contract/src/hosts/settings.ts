import {
  type GameSettings,
  INFINITE,
  isVisible,
  PAUSE_MESSAGE_MAX_LENGTH,
  PLAYERS_LIMIT,
  type PlayerSettings,
  POINT_VALUE,
  type PreparedValues,
  type ProGameOptions,
  QUESTIONS_PER_ROUND,
} from '@emcee/game';
import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
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

/** The game settings. */
const gameSettingsShape = {
  /** The most teams in a game; 999 for no limit of its own. */
  playersLimit: z
    .int(settingsTexts.playersLimitRequired)
    .check(
      z.refine(
        (value) => isWithinOrInfinite(value, PLAYERS_LIMIT),
        settingsTexts.playersLimitRange,
      ),
    ),
  /** The value of a question at first, and the step of added points. */
  scoringInterval: pointField(settingsTexts.scoringIntervalRequired),
  /** The most questions of a round; 999 for no limit of its own. */
  questionsPerRound: z
    .int(settingsTexts.questionsPerRoundRequired)
    .check(
      z.refine(
        (value) => isWithinOrInfinite(value, QUESTIONS_PER_ROUND),
        settingsTexts.questionsPerRoundRange,
      ),
    ),
  /** Allows the mark half right. */
  halfPoints: switchField,
  /** Shows a team its own marked answers on its phones, after publishing. */
  showAnswers: switchField,
  /** Shows points, ranks and standings on phones. */
  showScores: switchField,
  /** Shows hints on phones and in the console. */
  helperTips: switchField,
  /** Closes questions that the host has left or not reached. */
  lockQuestion: switchField,
  /** The open questions of a lock: up to the current one (`last`), or only it. */
  lockQuestionMode: z.enum(['last', 'current'], settingsTexts.wrongMode),
};

/** The advanced options. */
const proGameOptionsShape = {
  /** Lets the next round start before this one is published. */
  switchRounds: switchField,
  /** Lets the host add points to an answer, or subtract them. */
  adjustByResponse: switchField,
  /** Shows texts and images of questions on phones. */
  showQuestions: switchField,
  /** Lets the host set the value of a question. */
  adjustByQuestion: switchField,
  /** Shows the correct answer below the team's own on phones. */
  displayCorrectAnswer: switchField,
  /** The highest value of a question. */
  maxPointValue: pointField(settingsTexts.maxPointValueRequired),
  /** The content of a pause: a neutral text, the standings, or `gamePauseMessage`. */
  pauseModeContent: z.enum(['', 'scoreTable', 'gamePauseMessage'], settingsTexts.wrongMode),
  /** The message of a pause. */
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

// Unnamed fields keep their stored values, so that an outdated page undoes nothing.
function namesOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const { entries } = z.keyof(z.object(shape)).def;
  const name = z.enum(entries, settingsTexts.unknownSetting);
  const most = Object.keys(shape).length;
  return z.optional(z.array(name).check(z.maxLength(most, settingsTexts.unknownSetting)));
}

/** Names of the fields to save; all if missing. */
const changedGameSettings = namesOf(gameSettingsShape);
/** Names of the fields to save; all if missing. */
const changedProGameOptions = namesOf(proGameOptionsShape);

/** The game settings. */
export const gameSettingsSchema = z.object(gameSettingsShape) satisfies z.ZodMiniType<GameSettings>;

/** The advanced options. */
export const proGameOptionsSchema = z
  .object(proGameOptionsShape)
  .check(messageWhenChosen) satisfies z.ZodMiniType<ProGameOptions>;

/** The settings for players. */
export const playerSettingsSchema = z.object({
  /** Joining needs the login of a player. */
  requirePlayerEmail: switchField,
  /** Shown to the host only: every login confirms its address. */
  requirePlayerConfirmEmail: switchField,
}) satisfies z.ZodMiniType<PlayerSettings>;

export const settingsSchema = z.object({
  gameSettings: z.object(gameSettingsShape),
  proGameOptions: z.object(proGameOptionsShape),
  playerSettings: playerSettingsSchema,
});
export type Settings = z.output<typeof settingsSchema>;

/** The game settings of one host. */
export const hostGameSettingsSchema = z.object({
  ...gameSettingsShape,
  hostId: idField,
  changed: changedGameSettings,
  /**
   * Names of the fields that follow the global values from now on; their sent values are ignored.
   */
  inherited: changedGameSettings,
});
/** The advanced options of one host. */
export const hostProGameOptionsSchema = z
  .object({
    ...proGameOptionsShape,
    hostId: idField,
    changed: changedProGameOptions,
    /**
     * Names of the fields that follow the global values from now on; their sent values are ignored.
     */
    inherited: changedProGameOptions,
  })
  .check(messageWhenChosen);

/** A stored row: only fields that were saved, each of them valid. */
export const storedGameSettingsSchema = z.exactPartial(z.object(gameSettingsShape));
/** A stored row: only fields that were saved, each of them valid. */
export const storedProGameOptionsSchema = z.exactPartial(z.object(proGameOptionsShape));
/** A stored row: only fields that were saved, each of them valid. */
export const storedPlayerSettingsSchema = z.exactPartial(playerSettingsSchema);

/** The values that were prepared for a round, stored with its settings. */
export const storedValuesSchema = z.exactPartial(
  z.object({ worth: z.number(), worths: z.array(z.number()) }),
) satisfies z.ZodMiniType<PreparedValues>;

/** Names of the settings that differ from the global ones. */
export const overriddenSchema = z.array(z.string());

export const settingsCalls = defineCalls('settings', {
  /** The settings that apply to all hosts, and when they were last saved, if ever. */
  get: {
    method: 'GET',
    path: '/admin/settings',
    right: 'member',
    reply: z.extend(settingsSchema, { savedAt: z.optional(timeField) }),
  },
  /**
   * Saves the game settings of all hosts, or those that `changed` names; what a host overrides
   * stays.
   */
  saveGameSettings: {
    method: 'PUT',
    path: '/admin/game-settings',
    right: 'settings',
    body: z.object({ ...gameSettingsShape, changed: changedGameSettings }),
    reply: z.object({ gameSettings: z.object(gameSettingsShape) }),
    errors: [409],
  },
  /**
   * Saves the advanced options of all hosts, or those that `changed` names; what a host overrides
   * stays.
   */
  saveProGameOptions: {
    method: 'PUT',
    path: '/admin/pro-game-options',
    right: 'settings',
    body: z
      .object({ ...proGameOptionsShape, changed: changedProGameOptions })
      .check(messageWhenChosen),
    reply: z.object({ proGameOptions: z.object(proGameOptionsShape) }),
    errors: [409],
  },
  /** Saves the player settings of all hosts. */
  savePlayerSettings: {
    method: 'PUT',
    path: '/admin/player-settings',
    right: 'settings',
    body: playerSettingsSchema,
    reply: z.object({ playerSettings: playerSettingsSchema }),
    errors: [409],
  },
});
