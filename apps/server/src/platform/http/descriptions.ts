import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recurringFields } from '@emcee/contract/recurring-fields';
import { type FileNotes, notesOf } from './contract-notes.ts';

const FOLDER = fileURLToPath(new URL('../../../../../packages/contract/src', import.meta.url));

type Place = { readonly file: FileNotes; readonly path: string };

/**
 * The comment at a path such as `['joinCalls', 'join', 'body', 'name']`, else that of a schema in its value,
 * else that of its name.
 */
export type Describe = (path: readonly string[]) => string | undefined;

export function readDescriptions(): Describe {
  const exclude = (name: string) => name.endsWith('.test.ts');
  const files = globSync('**/*.ts', { cwd: FOLDER, exclude }).map((file) =>
    notesOf(readFileSync(`${FOLDER}/${file}`, 'utf8')),
  );
  const commentAt = commentsOf(files);
  const ofNames = new Map(Object.entries(recurringFields));
  return (path) => commentAt(path) ?? ofNames.get(path.at(-1) ?? '');
}

/** Follows the names that values refer to. */
export function commentsOf(files: readonly FileNotes[]): Describe {
  const homes = new Map(files.flatMap((file) => [...file.exported].map((name) => [name, file])));
  const known = new Map<string, Place[]>();

  const namedFrom = (file: FileNotes, names: readonly string[]): Place[] => {
    const [first = ''] = names;
    const home = file.notes.has(first) ? file : homes.get(first);
    return home === undefined ? [] : names.slice(1).reduce(into, startingAt(home, first));
  };
  const startingAt = (file: FileNotes, path: string) => withNamed([{ file, path }]);
  const into = (places: readonly Place[], name: string) =>
    withNamed(places.flatMap((place) => fieldOf(place, name)));

  function fieldOf({ file, path }: Place, name: string): Place[] {
    const field = `${path}.${name}`;
    if (file.notes.has(field)) return [{ file, path: field }];
    const spreads = file.notes.get(path)?.spreads ?? [];
    return spreads.flatMap((spread) => namedFrom(file, [...partsOf(spread), name]));
  }

  function withNamed(places: readonly Place[]): Place[] {
    const named = places.flatMap(({ file, path }) =>
      (file.notes.get(path)?.refs ?? []).flatMap((ref) => namedFrom(file, partsOf(ref))),
    );
    return [...places, ...named];
  }

  function placesOf(path: readonly string[]): Place[] {
    const key = path.join('.');
    const before = known.get(key);
    if (before !== undefined) return before;
    const [last = ''] = path.slice(-1);
    const home = homes.get(last);
    const first = home === undefined ? [] : startingAt(home, last);
    const places = path.length < 2 ? first : into(placesOf(path.slice(0, -1)), last);
    known.set(key, places);
    return places;
  }

  return (path) =>
    placesOf(path)
      .map((place) => place.file.notes.get(place.path)?.comment)
      .find((comment) => comment !== undefined && comment !== '');
}

function partsOf(name: string): string[] {
  return name.split('.').filter((part) => part !== 'shape');
}
