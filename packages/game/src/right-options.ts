import { beginningOf } from './plain-text.ts';

/** What a row of a multiple-choice file says about its right answer; texts are trimmed. */
export type OptionCells = {
  readonly options: readonly string[];
  /** The numbers of the right options, counted from 1 and separated by commas, or their text. */
  readonly right: string;
  /** The type of the question where the file has one, as it is written there. */
  readonly type: string;
};

/** The text of the right answer, or the end of a sentence that says why there is none. */
export type RightAnswer = { readonly answerText: string } | { readonly problem: string };

const SEPARATOR = ' / ';
const QUOTED_LENGTH = 60;

/** The right answer of a multiple-choice question; several right options are joined by ' / '. */
export function rightAnswer(cells: OptionCells): RightAnswer {
  if (cells.right === '') return answerWithoutNumber(cells);
  const numbers = cells.right.split(/[\s,;]+/).filter((part) => part !== '');
  const texts = numbers.map((number) => optionText(cells.options, number));
  const found = texts.filter((text) => text !== undefined);
  if (found.length > 0 && found.length === texts.length) {
    return { answerText: [...new Set(found)].join(SEPARATOR) };
  }
  // Some editors write the text of the right option where the template asks for its number.
  const written = cells.options.find((option) => isSameText(option, cells.right));
  if (written !== undefined && written !== '') return { answerText: written };
  const quoted = beginningOf(cells.right, QUOTED_LENGTH);
  return { problem: `marks "${quoted}" as the right answer, which isn't one of its options` };
}

function answerWithoutNumber({ options, type }: OptionCells): RightAnswer {
  const given = options.filter((option) => option !== '');
  // Wayground leaves the number blank where every option is an accepted answer.
  if (isSameText(type, 'Fill-in-the-Blank') && given.length > 0) {
    return { answerText: [...new Set(given)].join(SEPARATOR) };
  }
  if (/^(open-ended|poll|draw)$/i.test(type)) {
    return { problem: `is of type "${type}", which has no right answer` };
  }
  return { problem: "doesn't say which answer is right" };
}

function optionText(options: readonly string[], number: string): string | undefined {
  if (!/^\d{1,2}$/.test(number)) return undefined;
  const text = options[Number(number) - 1];
  return text === '' ? undefined : text;
}

function isSameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
