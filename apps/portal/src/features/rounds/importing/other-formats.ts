/** Enough of a file to tell its format. */
const CHARACTERS_LOOKED_AT = 30_000;

export const OTHER_FORMAT =
  "GIFT and Aiken files can't be imported. Put the questions into a table, and save it as CSV.";

/** Moodle's text formats: '{=Paris ~Rome}', or options with 'ANSWER: B' below. */
export function isGiftOrAiken(text: string): boolean {
  const start = text.slice(0, CHARACTERS_LOOKED_AT).replace(/\r\n?/g, '\n');
  return /^ANSWER: ?[A-Z]\s*$/m.test(start) || /^[^\n{}]*\{\s*[=~][^{}]*\}\s*$/m.test(start);
}

/** Reads the beginning of a file that isn't named .csv. */
export async function hasOtherFormat(file: File): Promise<boolean> {
  return isGiftOrAiken(await file.slice(0, CHARACTERS_LOOKED_AT).text());
}
