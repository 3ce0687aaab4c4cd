import type { Draft, KnownAnswer, StoredAnswer } from '../../../lib/stored-game.ts';
import { ownIn, type Views } from '../game-views.ts';
import { newestOf } from './answer-state.ts';
import { isSameAnswer, NO_ANSWER, sentSince } from './draft-base.ts';
import type { Outbox } from './outbox.ts';
import { nameOf, type QuestionKey } from './outbox-state.ts';

/** The team's answers as this phone knows them, from the server, its outbox and its other tabs. */
export function knownAnswers({ outbox, views }: { outbox: Outbox; views: () => Views }) {
  /** Answers that another tab of this phone has sent since this tab began a draft. */
  const elsewhere = new Map<string, KnownAnswer>();

  function storedOf(question: QuestionKey): KnownAnswer {
    const own = ownIn(views().own, question.round);
    const ofRound = own?.roundNumber === question.round ? own.answers : [];
    const told = ofRound.find(({ n }) => n === question.n);
    const { saved } = outbox.get();
    return newestOf(saved[nameOf(question)], told) ?? NO_ANSWER;
  }

  return {
    /** The last answer that the team has sent or is about to send. */
    lastOf(question: QuestionKey): KnownAnswer {
      const stored = storedOf(question);
      const { entries } = outbox.get();
      const waiting = entries.filter((entry) => nameOf(entry) === nameOf(question)).pop();
      const { text, bet } = waiting ?? stored;
      return { text, bet, revision: stored.revision };
    },
    /** The answer sent since a draft was begun, unless it equals the draft. */
    newerThan(
      question: QuestionKey,
      { base, ...draft }: Pick<Draft, 'base'> & { text: string; bet: number },
    ): KnownAnswer | undefined {
      const newer = sentSince(base, {
        stored: storedOf(question),
        elsewhere: elsewhere.get(nameOf(question)),
      });
      return newer === undefined || isSameAnswer(newer, draft) ? undefined : newer;
    },
    learnSent(unsettled: readonly StoredAnswer[]): void {
      const own = new Set(outbox.get().entries.map(({ key }) => key));
      for (const { key, text, bet = 0, ...sent } of unsettled) {
        if (!own.has(key)) elsewhere.set(nameOf(sent), { text, bet, revision: sent.basedOn });
      }
    },
    /** Anything typed from now on is typed with the other tab's answer in view. */
    forgetSent: (question: QuestionKey) => elsewhere.delete(nameOf(question)),
  };
}
