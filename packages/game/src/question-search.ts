import { withoutAccents } from './accents.ts';

type SearchedQuestion = {
  readonly questionText: string;
  readonly answerText: string;
  readonly tags?: readonly string[] | undefined;
};

/** The texts that a search for questions looks through, folded, one a line. */
export function searchText({ questionText, answerText, tags = [] }: SearchedQuestion): string {
  return withoutAccents([questionText, answerText, ...tags].join('\n'));
}

/** The folded words of a search; double quotes make one word of several. */
export function searchWords(search: string): string[] {
  const found = withoutAccents(search).matchAll(/"([^"]*)"|[^\s"]+/gu);
  const words = Array.from(found, ([word, quoted]) => (quoted ?? word).trim());
  return [...new Set(words.filter((word) => word !== ''))];
}
