/** Reads `--name=5`, with defaults for the rest. An unknown name ends the benchmark. */
export function numbersIn<T extends Record<string, number>>(words: readonly string[], usual: T): T {
  const given: Record<string, number> = { ...usual };
  for (const word of words) {
    const [, name = '', value = ''] = /^--(\w+)=([\d.]+)$/.exec(word) ?? [];
    if (usual[name] === undefined) {
      const names = Object.entries(usual).map(([each, number]) => `--${each}=${number}`);
      throw new Error(`Unknown option ${word}. Known options: ${names.join(' ')}`);
    }
    given[name] = Number(value);
  }
  return Object.assign({ ...usual }, given);
}

/** Reads `--calls=one,two`, if given, and returns the remaining words. */
export function namesIn(
  words: readonly string[],
  option: string,
): { names: readonly string[] | undefined; rest: string[] } {
  const begin = `--${option}=`;
  const given = words.find((word) => word.startsWith(begin));
  return {
    names: given?.slice(begin.length).split(','),
    rest: words.filter((word) => !word.startsWith(begin)),
  };
}
