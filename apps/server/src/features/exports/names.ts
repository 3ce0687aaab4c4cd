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

export type Names = {
  isPseudonymous: boolean;
  /** True for pseudonymous files and those of rooms. */
  hidesAddresses: boolean;
  timeZone: string;
  word(text: Text, values?: TextValues): string;
  /** The name, or a number that is the same throughout the file. */
  person(identity: { userId: string | null; name: string }): string;
  /** The name of a person who ran games, or a number in the same way. */
  leader(name: string): string;
  /** Local time as if it were UTC, because cells have no zones. */
  moment(time: string): Date;
  written(time: string): string;
  finds(text: string): boolean;
  /** An unknown key keeps the original order. */
  sorting: Sorting;
};

export function dayOf(time: string, { moment }: Names): string {
  return moment(time).toISOString().slice(0, 10);
}

export function createNames(file: {
  isPseudonymous: boolean;
  isOfRoom: boolean;
  flavour: Flavour;
  timeZone: string;
  search: string;
  sort: string;
  locale: string;
}): Names {
  const { isPseudonymous, isOfRoom, flavour, timeZone, search, sort, locale } = file;
  const numbers = new Map<string, number>();
  const leaders = new Map<string, number>();
  const word: Names['word'] = (text, values) => render(text, flavour, values);
  // The Swedish time format is almost ISO 8601.
  const wall = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return {
    isPseudonymous,
    hidesAddresses: isPseudonymous || isOfRoom,
    timeZone,
    word,
    person: ({ userId, name }) => {
      if (!isPseudonymous) return name;
      // Teams without a user are the same if their names are.
      const identity = userId ?? `team ${name}`;
      return `Player ${numberOf(numbers, identity)}`;
    },
    leader: (name) => (isPseudonymous ? word('{Host} {n}', { n: numberOf(leaders, name) }) : name),
    moment: (time) => new Date(`${wall.format(new Date(time)).replace(' ', 'T')}Z`),
    written: momentIn(timeZone, locale),
    finds: (text) => matchesSearch(text, search),
    sorting: parseSorting(sort),
  };
}

function numberOf(numbers: Map<string, number>, identity: string): number {
  const number = numbers.get(identity) ?? numbers.size + 1;
  numbers.set(identity, number);
  return number;
}
