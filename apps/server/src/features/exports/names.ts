import {
  type Flavour,
  matchesSearch,
  momentIn,
  parseSorting,
  render,
  type Sorting,
  type Text,
  type TextValues,
} from '@emcee/contract';

/** How a file calls things, people and times, and which rows it is looked through for. */
export type Names = {
  isPseudonymous: boolean;
  /** The zone that its times are in. */
  timeZone: string;
  /** A text of ours in the words of the flavour. */
  word(text: Text, values?: TextValues): string;
  /** A team or person: by name, or by a number that it keeps throughout the file. */
  person(identity: { userId: string | null; name: string }): string;
  /** What a clock on the wall shows at a time, as if it were UTC: a cell knows no zones. */
  moment(time: string): Date;
  /** A time as the pages write it. */
  written(time: string): string;
  /** Whether a row with this text is one of those that are looked for. */
  finds(text: string): boolean;
  /** The order of its rows; a key that no column has leaves them as they come. */
  sorting: Sorting;
};

/** The title of a column of times. */
export function timeTitle(title: string, { timeZone }: Names): string {
  return `${title} (${timeZone})`;
}

/** The day of a time in the zone of a file. */
export function dayOf(time: string, { moment }: Names): string {
  return moment(time).toISOString().slice(0, 10);
}

/** The names of one file. */
export function createNames(file: {
  isPseudonymous: boolean;
  flavour: Flavour;
  timeZone: string;
  search: string;
  sort: string;
  locale: string;
}): Names {
  const { isPseudonymous, flavour, timeZone, search, sort, locale } = file;
  const numbers = new Map<string, number>();
  // The Swedish way to write a time is almost that of ISO 8601.
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return {
    isPseudonymous,
    timeZone,
    word: (text, values) => render(text, flavour, values),
    person: ({ userId, name }) => {
      if (!isPseudonymous) return name;
      // A team without a person is the same one wherever it has the same name.
      const identity = userId ?? `team ${name}`;
      const number = numbers.get(identity) ?? numbers.size + 1;
      numbers.set(identity, number);
      return `Player ${number}`;
    },
    moment: (time) => new Date(`${wall.format(new Date(time)).replace(' ', 'T')}Z`),
    written: momentIn(timeZone, locale),
    finds: (text) => matchesSearch(text, search),
    sorting: parseSorting(sort),
  };
}
