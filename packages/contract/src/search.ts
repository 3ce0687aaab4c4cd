/** Takes ISO 8601. */
export type Moment = (time: string) => string;

/** Creates a time format as on the pages, by default for the machine's zone and locale. */
export function momentIn(timeZone?: string, locale?: string): Moment {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone });
  return (time) => format.format(new Date(time));
}

/** True if a text contains every word of a search, in any case. An empty search matches everything. */
export function matchesSearch(text: string, search: string): boolean {
  const lowerCased = text.toLowerCase();
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((word) => lowerCased.includes(word));
}
