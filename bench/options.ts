/** Numbers that are given as `--name=5`; what is not named is as usual. Another name ends the benchmark. */
export function numbersIn<T extends Record<string, number>>(words: readonly string[], usual: T): T {
  const given: Record<string, number> = { ...usual };
  for (const word of words) {
    const [, name = '', value = ''] = /^--(\w+)=([\d.]+)$/.exec(word) ?? [];
    if (usual[name] === undefined) {
      const names = Object.entries(usual).map(([each, number]) => `--${each}=${number}`);
      throw new Error(`${word} is not known. There are: ${names.join(' ')}`);
    }
    given[name] = Number(value);
  }
  return Object.assign({ ...usual }, given);
}

/** What is named as `--calls=one,two`, if anything is, and the words that are left. */
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
