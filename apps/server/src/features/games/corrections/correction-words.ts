import { correctionValueTexts, enterpriseText, verdictLabels } from '@emcee/contract';
import { toPoints, type Verdict } from '@emcee/game';
import * as z from 'zod';

const verdict = z.nullable(z.enum(['wrong', 'half', 'right']));
const state = z.object({ text: z.string(), verdict, bet: z.number().default(0) });
const { apart, counts, judgedApart, none, together, voided, withBet } = correctionValueTexts;

/** Each kind of value has a text; anything else reads as none. */
const valueWords = z.union([
  z
    .object({ answerText: z.string(), questionText: z.string() })
    .transform((question) => enterpriseText(correctionValueTexts.question, question)),
  z.object({ answerText: z.string() }).transform(({ answerText }) => answerText || none),
  state.transform(({ text, bet, ...given }) =>
    enterpriseText(bet > 0 ? withBet : apart, { text, bet, verdict: verdictWords(given.verdict) }),
  ),
  z.object({ isApart: z.boolean() }).transform(({ isApart }) => (isApart ? judgedApart : together)),
  z.object({ verdict }).transform((marked) => verdictWords(marked.verdict)),
  z
    .object({ additionalHalfPoints: z.number() })
    .transform(({ additionalHalfPoints }) => pointsWords(toPoints(additionalHalfPoints))),
  z
    .object({ givenHalfPoints: z.number() })
    .transform(({ givenHalfPoints }) => pointsWords(toPoints(givenHalfPoints))),
  z.object({ points: z.number() }).transform(({ points }) => pointsWords(points)),
  z.object({ voided: z.boolean() }).transform((asked) => (asked.voided ? voided : counts)),
]);

export function wordsOf(value: unknown): string {
  const known = valueWords.safeParse(value);
  return known.success ? known.data : none;
}

function verdictWords(given: Verdict | null): string {
  return verdictLabels[given ?? 'unmarked'];
}

function pointsWords(points: number): string {
  return enterpriseText(correctionValueTexts.points, { n: points });
}
