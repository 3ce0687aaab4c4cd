import { isSeatPoints, LAST_CALL, POINT_VALUE, plainText, ROUND, SEAT_POINTS } from '@emcee/game';
import * as z from 'zod/mini';
import { fieldTexts } from '../error-texts.ts';
import { idField, storedText, trimmedText } from '../fields.ts';
import {
  doors,
  gameNameField,
  keyField,
  questionNumberField,
  SCREEN_MESSAGE_MAX_LENGTH,
} from './live-fields.ts';
import { liveTexts, seatPointsTexts } from './live-texts.ts';

// What else there is takes more than its name.
const showsByName = ['auto', 'join', 'question', 'standings', 'winners', 'blank'] as const;

const inRound = { roundId: idField };
const onQuestion = { ...inRound, n: questionNumberField };

// Questions of a game may be empty: what was read aloud need not be typed.
function questionPart(max: number) {
  return z
    .string(liveTexts.commandInvalid)
    .check(z.overwrite(plainText), z.maxLength(max, fieldTexts.tooLong));
}

const seconds = z
  .int(liveTexts.secondsRange)
  .check(
    z.minimum(LAST_CALL.min, liveTexts.secondsRange),
    z.maximum(LAST_CALL.max, liveTexts.secondsRange),
  );

const questionsCount = z
  .int(liveTexts.questionsCountRange)
  .check(
    z.minimum(1, liveTexts.questionsCountRange),
    z.maximum(ROUND.maxQuestions, liveTexts.questionsCountRange),
  );

// What is left of a question is marked at once, however many teams there are.
const MARKS_AT_ONCE = 1_000;

/** The name of a group of answers, as it came with them. */
const groupName = z
  .string(liveTexts.commandInvalid)
  .check(z.maxLength(100, liveTexts.commandInvalid));

/** What a host gives a team, or takes off: whole points, or steps of 0.5 where the room has half points. */
const seatPointsField = z
  .number(seatPointsTexts.range)
  .check(z.refine((points) => isSeatPoints(points, { halfPoints: true }), seatPointsTexts.range));

/** What points are given for, on one line. */
export const seatPointsReasonField = z.string(seatPointsTexts.reasonRequired).check(
  z.overwrite((typed) => plainText(typed.replace(/\p{Cf}/gu, '')).replace(/\s+/g, ' ')),
  z.minLength(1, seatPointsTexts.reasonRequired),
  z.maxLength(SEAT_POINTS.maxReasonLength, fieldTexts.tooLong),
);

const rowsCount = z
  .int(liveTexts.commandInvalid)
  .check(z.minimum(1, liveTexts.commandInvalid), z.maximum(999, liveTexts.commandInvalid));

/** How a host judges the same answer of every team, or the one of a team apart; null takes the verdict back. */
const markSchema = z.object({
  n: questionNumberField,
  group: groupName,
  /** The team whose answer is judged apart; without it the mark is on the group. */
  seatId: z.optional(idField),
  verdict: z.nullable(z.enum(['wrong', 'half', 'right'], liveTexts.commandInvalid)),
  /** Added for everybody who gave it, or taken off; without it what stands stays. */
  additionalPoints: z.optional(
    z
      .int(liveTexts.commandInvalid)
      .check(
        z.minimum(-POINT_VALUE.max, liveTexts.commandInvalid),
        z.maximum(POINT_VALUE.max, liveTexts.commandInvalid),
      ),
  ),
});

/** What a host may do with its game. Each command names what it aims at, so a repeat changes nothing more. */
export const liveCommandSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('open'),
      isRehearsal: z.boolean(liveTexts.commandInvalid),
      name: gameNameField,
    }),
    /** Asks a round of the library, from one of its questions on. */
    z.object({
      kind: z.literal('startRound'),
      readyRoundId: idField,
      from: questionNumberField,
    }),
    /** Asks a round that is written, or read from paper, as it goes. */
    z.object({
      kind: z.literal('startLiveRound'),
      name: trimmedText(ROUND.maxNameLength, liveTexts.roundNameRequired),
      questionsCount,
      /** One of the wager schemes of the admin; without it nobody bets. */
      schemeId: z.optional(idField),
    }),
    z.object({ kind: z.literal('goTo'), ...onQuestion }),
    z.object({ kind: z.literal('revealAll'), ...inRound }),
    /** Lets the open questions close so many seconds from now; null cancels it. */
    z.object({ kind: z.literal('countdown'), ...inRound, seconds: z.nullable(seconds) }),
    z.object({
      kind: z.literal('editQuestion'),
      ...onQuestion,
      questionText: questionPart(ROUND.maxQuestionLength),
      answerText: questionPart(ROUND.maxAnswerLength),
    }),
    z.object({
      kind: z.literal('void'),
      ...onQuestion,
      voided: z.boolean(liveTexts.commandInvalid),
    }),
    z.object({ kind: z.literal('pause') }),
    z.object({ kind: z.literal('resume') }),
    z.object({
      kind: z.literal('closeRound'),
      ...inRound,
      through: z.optional(questionNumberField),
    }),
    z.object({ kind: z.literal('reopenRound'), ...inRound }),
    z.object({
      kind: z.literal('mark'),
      ...inRound,
      marks: z
        .array(markSchema, liveTexts.commandInvalid)
        .check(
          z.minLength(1, liveTexts.commandInvalid),
          z.maxLength(MARKS_AT_ONCE, liveTexts.commandInvalid),
        ),
    }),
    /** Lets the answer of one team leave its group, without a verdict at first, or join it again; refused once it has other words. */
    z.object({
      kind: z.literal('judgeApart'),
      ...onQuestion,
      seatId: idField,
      group: groupName,
      isApart: z.boolean(liveTexts.commandInvalid),
    }),
    /** Takes back what one `mark` or `judgeApart` has changed; refused where somebody has marked it again since. */
    z.object({
      kind: z.literal('undo'),
      ...inRound,
      /** The `commandKey` of that command. */
      step: keyField,
    }),
    /** Says what a question is worth, in points. */
    z.object({
      kind: z.literal('value'),
      ...onQuestion,
      points: z
        .int(liveTexts.commandInvalid)
        .check(
          z.minimum(1, liveTexts.commandInvalid),
          z.maximum(POINT_VALUE.max, liveTexts.commandInvalid),
        ),
    }),
    /** Lets an answer count that was written in time and came late, or leaves it out. */
    z.object({
      kind: z.literal('judgeLate'),
      ...onQuestion,
      seatId: idField,
      isAccepted: z.boolean(liveTexts.commandInvalid),
    }),
    /** Lets every answer of a round count that came late and waits. */
    z.object({ kind: z.literal('acceptLate'), ...inRound }),
    z.object({ kind: z.literal('publish'), ...inRound }),
    z.object({ kind: z.literal('discard'), ...inRound }),
    z.object({ kind: z.literal('putOff'), ...inRound }),
    z.object({ kind: z.literal('switchTo'), ...inRound }),
    z.object({
      kind: z.literal('renameSeat'),
      seatId: idField,
      name: z.string(liveTexts.nameRequired).check(z.maxLength(1_000, liveTexts.nameTooLong)),
    }),
    z.object({ kind: z.literal('removeSeat'), seatId: idField }),
    /** Gives a team points beside its answers, or takes some off: at once on every screen, and in the record. */
    z.object({
      kind: z.literal('seatPoints'),
      seatId: idField,
      points: seatPointsField,
      reason: seatPointsReasonField,
    }),
    /** Takes such points back. */
    z.object({ kind: z.literal('withdrawSeatPoints'), seatPointsId: idField }),
    /** Says who may take a seat; an open door lets in whoever waits for it, as far as there is space. */
    z.object({ kind: z.literal('setDoor'), door: z.enum(doors, liveTexts.commandInvalid) }),
    /** Seats a team that waits, also one without the email that its room asks for. */
    z.object({ kind: z.literal('letIn'), seatId: idField }),
    /** Seats the teams that wait and lack no email, as far as there is space; the one that came first before the others. */
    z.object({ kind: z.literal('letAllIn') }),
    z.object({ kind: z.literal('turnAway'), seatId: idField }),
    /** Turns away every team that waits, also those without an email. */
    z.object({ kind: z.literal('turnAllAway') }),
    /** Makes another QR code; the one of before passes no door any more. */
    z.object({ kind: z.literal('newJoinKey') }),
    /** What the screens show; `auto` follows the game. */
    z.object({
      kind: z.literal('show'),
      shows: z.enum(showsByName, liveTexts.commandInvalid),
      /** Of the standings so many rows, from the last place up; without it all of them. */
      rows: z.optional(rowsCount),
    }),
    /** Lets the screens show a question of a published round with its answer, and how many teams knew it. */
    z.object({ kind: z.literal('showAnswer'), ...onQuestion }),
    /** Lets the screens show what was written to a question of a closed round, without its team. */
    z.object({ kind: z.literal('showGiven'), ...onQuestion, group: groupName }),
    /** Lets the screens say something. */
    z.object({
      kind: z.literal('showMessage'),
      message: storedText(SCREEN_MESSAGE_MAX_LENGTH, liveTexts.messageRequired),
    }),
    z.object({
      kind: z.literal('end'),
      /** Whether closed rounds that are not published may wait. */
      isMarkedLater: z.boolean(liveTexts.commandInvalid),
    }),
  ],
  liveTexts.commandInvalid,
);
/** What a host may do with its game. */
export type LiveCommand = z.output<typeof liveCommandSchema>;

/** A command as a device sends it; the same key again is answered as it was, and changes nothing more. */
export const sentCommandSchema = z.object({
  commandKey: keyField,
  /** The number of the stage that the host saw; another one there: the command is refused as stale. */
  seen: z.int(liveTexts.commandInvalid).check(z.minimum(0, liveTexts.commandInvalid)),
  command: liveCommandSchema,
});
