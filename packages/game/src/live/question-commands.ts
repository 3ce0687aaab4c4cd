import { INFINITE, ROUND } from '../limits.ts';
import { isAnswerable } from './closing.ts';
import { keepPublished, mayChange } from './published-round.ts';
import { closeRound } from './round-commands.ts';
import {
  type Closing,
  type CommandFacts,
  type CommandOutcome,
  handoutOf,
  mapQuestions,
  modeOf,
  roundOf,
  type Stage,
  type StageCommand,
  type StageQuestion,
  type StageRound,
  withRound,
} from './stage.ts';

type Command<K extends StageCommand['kind']> = Extract<StageCommand, { kind: K }>;

/** Limits of a last call, in seconds. */
export const LAST_CALL = { min: 5, max: 600 } as const;

/** Maximum number of questions in a round: the room's limit, or the limit of any round. A tiebreaker has one. */
export function mostQuestions(round: StageRound): number {
  if (round.tied !== undefined) return 1;
  const { questionsPerRound } = round.rules;
  return questionsPerRound === INFINITE ? ROUND.maxQuestions : questionsPerRound;
}

/** An unwritten question of a live round. */
export const emptyQuestion: StageQuestion = {
  questionText: '',
  answerText: '',
  image: '',
  isRevealed: false,
  closing: null,
  isVoided: false,
};

/** Goes to a question. Going past the last one closes the round, or adds a question to a live round. */
export function goTo(stage: Stage, command: Command<'goTo'>, facts: CommandFacts): CommandOutcome {
  const round = playedRound(stage, command.roundId);
  if ('problem' in round) return round;
  const { n } = command;
  const count = round.questions.length;
  if (!Number.isInteger(n) || n < 1 || n > count + 1)
    return { problem: { reason: 'no-such-question' } };
  if (n > count) {
    const mayGrow = round.version === 'live' && count < mostQuestions(round);
    if (!mayGrow) return closeRound(stage, { kind: 'closeRound', roundId: round.id }, facts);
  }
  const { form } = round.questions.at(-1) ?? {};
  const added = { ...emptyQuestion, valuePoints: round.rules.worth, ...(form && { form }) };
  const grown = n > count ? { ...round, questions: [...round.questions, added] } : round;
  const shown = mapQuestions(grown, (question, other) =>
    other === n ? reached(question, facts.now) : question,
  );
  return { stage: withRound(stage, shown.current === n ? shown : { ...shown, current: n }) };
}

/** Shows the texts of all questions at once, for example in a round of pictures. */
export function revealAll(stage: Stage, command: Command<'revealAll'>): CommandOutcome {
  const round = playedRound(stage, command.roundId);
  if ('problem' in round) return round;
  const revealed = mapQuestions(round, (question) =>
    question.isRevealed ? question : { ...question, isRevealed: true },
  );
  return { stage: withRound(stage, revealed) };
}

/** Starts a last call, which closes the open questions in `seconds`; null cancels it and reopens them. */
export function countDown(
  stage: Stage,
  command: Command<'countdown'>,
  { now }: CommandFacts,
): CommandOutcome {
  const handout = handoutOf(stage);
  const isOut = handout?.id === command.roundId && !stage.isPaused;
  const round = isOut ? handout : playedRound(stage, command.roundId);
  if ('problem' in round) return round;
  const { seconds } = command;
  const closing: Closing | null =
    seconds === null ? null : { at: now + 1_000 * seconds, by: 'call' };
  const changed = mapQuestions(round, (question, n) => {
    if (!isAnswerable(stage, round, n)) return question;
    if (closing !== null && hasRunOut(question, now)) return question;
    return question.closing?.at === closing?.at ? question : { ...question, closing };
  });
  return { stage: withRound(stage, changed) };
}

/** Changes a question's texts in this game only; the prepared round keeps its own. */
export function editQuestion(stage: Stage, command: Command<'editQuestion'>): CommandOutcome {
  const { questionText, answerText } = command;
  return changeQuestion(stage, command, (question) => {
    const isSame = question.questionText === questionText && question.answerText === answerText;
    return isSame ? question : { ...question, questionText, answerText };
  });
}

/** Voids a question, or unvoids it. Bets on a voided question are free again. */
export function voidQuestion(stage: Stage, command: Command<'void'>): CommandOutcome {
  const { voided } = command;
  return changeQuestion(stage, command, (question) =>
    question.isVoided === voided ? question : { ...question, isVoided: voided },
  );
}

// Later changes than publishing are corrections; the end of the game changes nothing.
function changeQuestion(
  stage: Stage,
  { roundId, n }: { readonly roundId: string; readonly n: number },
  change: (question: StageQuestion) => StageQuestion,
): CommandOutcome {
  const round = roundOf(stage, roundId);
  if (round === undefined || round.state === 'discarded')
    return { problem: { reason: 'round-over' } };
  if (!mayChange(stage, round)) {
    return { problem: { reason: 'round-fixed', roundName: round.name } };
  }
  if (round.questions[n - 1] === undefined) return { problem: { reason: 'no-such-question' } };
  const changed = mapQuestions(round, (question, other) =>
    other === n ? keepPublished(round, { question, changed: change(question) }) : question,
  );
  return { stage: withRound(stage, changed) };
}

function playedRound(
  stage: Stage,
  roundId: string,
): StageRound | Extract<CommandOutcome, { problem: unknown }> {
  const round = roundOf(stage, roundId);
  if (round?.state !== 'open' && round?.state !== 'out') {
    return { problem: { reason: 'round-over' } };
  }
  if (round.state === 'out' || modeOf(stage) !== 'play')
    return { problem: { reason: 'mode-refused' } };
  return round;
}

// Going to a question reopens it even if a last call has closed it.
function reached(question: StageQuestion, now: number): StageQuestion {
  const isReopened = hasRunOut(question, now);
  if (question.isRevealed && !isReopened) return question;
  return { ...question, isRevealed: true, closing: isReopened ? null : question.closing };
}

function hasRunOut({ closing }: StageQuestion, now: number): boolean {
  return closing !== null && closing.by === 'call' && closing.at <= now;
}
