import { withoutAccents } from './accents.ts';
import { linesOf } from './answer-form.ts';
import { OPTION_SEPARATOR } from './form-fault.ts';

/** The parts in which two questions of the same key agree. */
export type KeyedQuestion = {
  readonly questionText: string;
  readonly answerText: string;
  readonly image: string;
};

/**
 * Equal for the same question: its text and first answer, ignoring case, accents and punctuation, and its
 * image. Empty for a question without a text.
 */
export function questionKey({ questionText, answerText, image }: KeyedQuestion): string {
  const asked = keyText(questionText);
  if (asked === '') return '';
  return JSON.stringify([asked, keyText(firstAnswer(answerText)), image.trim()]);
}

function firstAnswer(answerText: string): string {
  const [line = ''] = linesOf(answerText.trim());
  const [first = ''] = line.split(OPTION_SEPARATOR);
  const bare = first.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ');
  return bare.trim() === '' ? first : bare;
}

/** Signs are the point of '5 + 3' and '5 - 3'. */
function keyText(text: string): string {
  const spaced = singleSpaced(withoutAccents(text));
  if (/\p{N}/u.test(spaced)) return spaced;
  const bare = spaced.replace(/['’‘"“”]/gu, '').replace(/\p{P}/gu, ' ');
  return singleSpaced(bare) || spaced;
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
