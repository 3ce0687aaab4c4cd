import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Reads the words after a command; if they make no sense, the error ends with the usage. */
export function readWords<T extends ParseArgsOptionsConfig>(
  words: readonly string[],
  { usage, options }: { usage: string; options: T },
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    // The first sentence of the parser's error says what is wrong.
    const [reason = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new Error(`${reason}\n${usage}`);
  }
}

export function readCount(
  name: string,
  { text, min, max }: { text: string; min: number; max: number },
): number {
  const value = Number(text);
  // Number() would read an empty text as 0, and 1e3 as a thousand.
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  throw new Error(`--${name} must be a whole number from ${min} to ${max}.`);
}
