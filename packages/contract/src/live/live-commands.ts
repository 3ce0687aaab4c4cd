import { POINT_VALUE, ROUND, WORTH } from '@emcee/game';
import * as z from 'zod/mini';
import { idField, nameField, storedText } from '../fields.ts';
import { listFormField } from '../rounds/answer-form.ts';
import { explanationField } from '../rounds/question-extras.ts';
import { worthField } from '../rounds/worth.ts';
import {
  gameNameField,
  groupNameField,
  markSchema,
  placeField,
  questionPart,
  questionsCountField,
  rowsCountField,
  SCREEN_MESSAGE_MAX_LENGTH,
  seatPointsField,
  seatPointsReasonField,
  secondsField,
} from './host-fields.ts';
import { answerNumberField, doors, keyField, questionNumberField } from './live-fields.ts';
import { commandTexts, liveTexts } from './live-texts.ts';

/** A page of the big screen that needs no other data. All others have their own commands. */
const showsByName = ['auto', 'join', 'question', 'standings', 'winners', 'blank'] as const;

/** Choices for the big screen when a round is published; `lastFirst` is the last row of the standings. */
export const screensAfterRound = ['standings', 'lastFirst', 'join'] as const;
export type ScreenAfterRound = (typeof screensAfterRound)[number];

const inRound = { roundId: idField };
const onQuestion = { ...inRound, n: questionNumberField };
const onAnswer = { ...inRound, n: answerNumberField };

/** Hands the round out: all its questions stay open while other rounds are played, until it is collected. */
const handoutField = z.optional(z.boolean(commandTexts.commandInvalid));

// Enough to mark the rest of a question in one command, however many teams there are.
const MARKS_AT_ONCE = 1_000;

// All teams of the largest game.
const SEATS_AT_ONCE = 1_000;

/** A host's command. Each names its target state, so that a repeat has no further effect. */
export const liveCommandSchema = z.discriminatedUnion(
  'kind',
  [
    /** Opens the room: starts a game. */
    z.object({
      kind: z.literal('open'),
      isRehearsal: z.boolean(commandTexts.commandInvalid),
      name: gameNameField,
      /** The night that the game belongs to, null for none; the nearest one if missing. */
      nightId: z.optional(z.nullable(idField)),
    }),
    /** Starts a prepared round from one of its questions. */
    z.object({
      kind: z.literal('startRound'),
      readyRoundId: idField,
      from: questionNumberField,
      /** A wager scheme of the admin, for a round of the room's own; without it there are no bets. */
      schemeId: z.optional(idField),
      isHandout: handoutField,
    }),
    /** Starts a live round, whose questions are written or read aloud during the game. */
    z.object({
      kind: z.literal('startLiveRound'),
      name: nameField(ROUND.maxNameLength, commandTexts.roundNameRequired),
      questionsCount: questionsCountField,
      /** A wager scheme of the admin; without one there are no bets. */
      schemeId: z.optional(idField),
      /** The value of each question, in points; without it, one scoring interval. */
      worth: z.optional(worthField),
      /** Several answers to each question. */
      form: z.optional(listFormField),
      isHandout: handoutField,
    }),
    /** Starts a round for the teams that share a place. It has one question and earns nothing. */
    z.object({
      kind: z.literal('startTiebreaker'),
      /** The place that the teams share. */
      place: placeField,
      /** The text of the question; may be empty. */
      questionText: questionPart(ROUND.maxQuestionLength),
      /** The correct answer; may be empty. With a number, the closest team wins. */
      answerText: questionPart(ROUND.maxAnswerLength),
    }),
    /** Saves the answer of a team in a tiebreaker that is not published, as its phone would. */
    z.object({
      kind: z.literal('answerFor'),
      ...inRound,
      seatId: idField,
      /** An empty text withdraws the answer. */
      text: questionPart(ROUND.maxAnswerLength),
    }),
    /**
     * Goes to a question. After the last one, it closes the round, or adds a question to a live
     * round.
     */
    z.object({ kind: z.literal('goTo'), ...onQuestion }),
    /** Shows all questions of a round at once. */
    z.object({ kind: z.literal('revealAll'), ...inRound }),
    /** Starts a last call, which closes the open questions in `seconds`; null cancels it. */
    z.object({ kind: z.literal('countdown'), ...inRound, seconds: z.nullable(secondsField) }),
    /** Changes the text and the correct answer of a question. */
    z.object({
      kind: z.literal('editQuestion'),
      ...onQuestion,
      /** The text of the question; may be empty. */
      questionText: questionPart(ROUND.maxQuestionLength),
      /** The correct answer; may be empty. */
      answerText: questionPart(ROUND.maxAnswerLength),
      /** The explanation for players, which changes at once, also after publishing. If missing, it stays. */
      explanation: explanationField,
    }),
    /** Voids or unvoids a question. */
    z.object({
      kind: z.literal('void'),
      ...onQuestion,
      /** False to unvoid it. */
      voided: z.boolean(commandTexts.commandInvalid),
    }),
    /** Pauses the game. Open questions close. */
    z.object({ kind: z.literal('pause') }),
    /** Ends a pause. */
    z.object({ kind: z.literal('resume') }),
    /** Closes a round, so that it can be marked. */
    z.object({
      kind: z.literal('closeRound'),
      ...inRound,
      /** The last question that counts; by default the last that was shown or answered. */
      through: z.optional(questionNumberField),
    }),
    /** Collects a round that is handed out, so that it can be marked. */
    z.object({ kind: z.literal('collect'), ...inRound }),
    /** Reopens a closed round. */
    z.object({ kind: z.literal('reopenRound'), ...inRound }),
    /** Marks answers. */
    z.object({
      kind: z.literal('mark'),
      ...inRound,
      marks: z
        .array(markSchema, commandTexts.commandInvalid)
        .check(
          z.minLength(1, commandTexts.commandInvalid),
          z.maxLength(MARKS_AT_ONCE, commandTexts.commandInvalid),
        ),
    }),
    /**
     * Takes one team's answer out of its group, without a mark at first, or returns it. Refused if the
     * answer has changed.
     */
    z.object({
      kind: z.literal('judgeApart'),
      ...onAnswer,
      seatId: idField,
      group: groupNameField,
      /** False to return it to its group. */
      isApart: z.boolean(commandTexts.commandInvalid),
    }),
    /** Undoes a `mark` or `judgeApart` command. Refused if the question was marked again since. */
    z.object({
      kind: z.literal('undo'),
      ...inRound,
      /** The `commandKey` of that command. */
      step: keyField,
    }),
    /** Sets the value of a question, in points. */
    z.object({
      kind: z.literal('value'),
      ...onQuestion,
      /** The value of the question, in steps of 0.5. */
      points: z
        .number(commandTexts.commandInvalid)
        .check(
          z.minimum(WORTH.min, commandTexts.commandInvalid),
          z.maximum(POINT_VALUE.max, commandTexts.commandInvalid),
          z.multipleOf(0.5, commandTexts.commandInvalid),
        ),
    }),
    /** Accepts a late answer, or leaves it out. */
    z.object({
      kind: z.literal('judgeLate'),
      ...onAnswer,
      seatId: idField,
      /** False to leave it out. */
      isAccepted: z.boolean(commandTexts.commandInvalid),
    }),
    /** Accepts all late answers of a round. */
    z.object({ kind: z.literal('acceptLate'), ...inRound }),
    /** Publishes the marks of a round, or its changes. */
    z.object({
      kind: z.literal('publish'),
      ...inRound,
      /** Shows the standings, only their last row, or how to join; the big screen stays if missing. */
      screen: z.optional(z.enum(screensAfterRound, commandTexts.commandInvalid)),
    }),
    /**
     * Shows answers and scores of all rounds of this game on phones. Works on the newest game until 12
     * hours after its end.
     */
    z.object({
      kind: z.literal('showResults'),
      /** False to apply the current settings of the room. */
      isShown: z.boolean(commandTexts.commandInvalid),
    }),
    /** Lets each team double one round. The room's next game starts with the same choice. */
    z.object({
      kind: z.literal('setJokers'),
      /** False for a game without jokers. Rounds that have started keep theirs. */
      isOn: z.boolean(commandTexts.commandInvalid),
    }),
    /** Discards a round, without a trace. */
    z.object({ kind: z.literal('discard'), ...inRound }),
    /** Leaves a closed round for marking another time. */
    z.object({ kind: z.literal('putOff'), ...inRound }),
    /**
     * Chooses the closed round to mark now. Another round's marking can be left only if the setting 'Switch
     * rounds' allows it.
     */
    z.object({ kind: z.literal('switchTo'), ...inRound }),
    /** Renames a team. */
    z.object({
      kind: z.literal('renameSeat'),
      seatId: idField,
      name: z.string(liveTexts.nameRequired).check(z.maxLength(1_000, liveTexts.nameTooLong)),
    }),
    /** Removes a team. Its answers stay in the record. */
    z.object({ kind: z.literal('removeSeat'), seatId: idField }),
    /** Removes teams at once. Teams that have left already are skipped. */
    z.object({
      kind: z.literal('removeSeats'),
      seatIds: z
        .array(idField, commandTexts.commandInvalid)
        .check(
          z.minLength(1, commandTexts.commandInvalid),
          z.maxLength(SEATS_AT_ONCE, commandTexts.commandInvalid),
        ),
    }),
    /** Gives a team points, or takes some off. Takes effect on all screens and in the record at once. */
    z.object({
      kind: z.literal('seatPoints'),
      seatId: idField,
      points: seatPointsField,
      reason: seatPointsReasonField,
    }),
    /** Withdraws such points. */
    z.object({ kind: z.literal('withdrawSeatPoints'), seatPointsId: idField }),
    /** Sets who may join. Opening the door admits waiting teams while there is space. */
    z.object({ kind: z.literal('setDoor'), door: z.enum(doors, commandTexts.commandInvalid) }),
    /** Admits a waiting team, even without a required email. */
    z.object({ kind: z.literal('letIn'), seatId: idField }),
    /** Admits waiting teams that don't lack an email, in order of arrival, while there is space. */
    z.object({ kind: z.literal('letAllIn') }),
    /** Turns a waiting team away. */
    z.object({ kind: z.literal('turnAway'), seatId: idField }),
    /** Turns away all waiting teams, including those without an email. */
    z.object({ kind: z.literal('turnAllAway') }),
    /** Creates another QR code. The old one no longer passes the door. */
    z.object({ kind: z.literal('newJoinKey') }),
    /** Sets the page of the big screen; `auto` follows the game. */
    z.object({
      kind: z.literal('show'),
      shows: z.enum(showsByName, commandTexts.commandInvalid),
      /** Number of rows of the standings, from the last rank up; all if missing. */
      rows: z.optional(rowsCountField),
    }),
    /** Shows a question of a published round with its answer and the number of teams that got it. */
    z.object({ kind: z.literal('showAnswer'), ...onQuestion }),
    /** Shows an answer to a question of a closed round, without its team. */
    z.object({ kind: z.literal('showGiven'), ...onAnswer, group: groupNameField }),
    /** Shows a message on the big screen. */
    z.object({
      kind: z.literal('showMessage'),
      /** The text to show on the big screen. */
      message: storedText(SCREEN_MESSAGE_MAX_LENGTH, commandTexts.messageRequired),
    }),
    /** Closes the room: ends the game. */
    z.object({
      kind: z.literal('end'),
      /** Allows closed rounds to stay unmarked. */
      isMarkedLater: z.boolean(commandTexts.commandInvalid),
    }),
  ],
  commandTexts.commandInvalid,
);
export type LiveCommand = z.output<typeof liveCommandSchema>;

/** A command with its idempotency key. A repeat gets the first reply and has no further effect. */
export const sentCommandSchema = z.object({
  commandKey: keyField,
  /** The stage number that the host saw. If it has changed, the command is refused as stale. */
  seen: z.int(commandTexts.commandInvalid).check(z.minimum(0, commandTexts.commandInvalid)),
  command: liveCommandSchema,
});
