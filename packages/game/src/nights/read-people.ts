import { nameText } from '../unseen.ts';

export type PastedPerson = { email: string; name: string; roomCodes: readonly string[] };

export type PastedPeople = {
  people: readonly PastedPerson[];
  /** Entries without an email address. */
  unread: readonly string[];
};

const WORD = /[^\s,;<>"“”()]+/g;

/**
 * Reads pasted names, email addresses and room codes. An entry ends at a line or semicolon, and at the first
 * comma after an address if another address follows in the line. The text before its address is the name, and
 * the words after it are room codes, in upper case. Entries with one address are one person.
 */
export function readPeople(pasted: string): PastedPeople {
  const people = new Map<string, PastedPerson>();
  const unread = new Set<string>();
  for (const entry of pasted.split(/[\r\n;]/).flatMap(entriesOfLine)) {
    const read = personIn(entry);
    if (read === undefined) {
      if (/[\p{L}\p{N}]/u.test(entry)) unread.add(nameText(entry));
      continue;
    }
    const earlier = people.get(read.email);
    people.set(read.email, {
      email: read.email,
      name: earlier?.name || read.name,
      roomCodes: [...new Set([...(earlier?.roomCodes ?? []), ...read.roomCodes])],
    });
  }
  return { people: [...people.values()], unread: [...unread] };
}

function entriesOfLine(line: string): string[] {
  const addresses = [...line.matchAll(WORD)].filter(([word]) => word.includes('@'));
  const last = addresses.at(-1)?.index ?? 0;
  const entries: string[] = [];
  let start = 0;
  for (const { index } of addresses) {
    if (index < start) continue;
    const comma = line.indexOf(',', index);
    if (comma === -1 || comma > last) break;
    entries.push(line.slice(start, comma));
    start = comma + 1;
  }
  return [...entries, line.slice(start)];
}

function personIn(entry: string): PastedPerson | undefined {
  const words = [...entry.matchAll(WORD)];
  const position = words.findIndex(([word]) => addressIn(word) !== undefined);
  const found = words[position];
  const email = found && addressIn(found[0]);
  if (found === undefined || email === undefined) return undefined;
  const before = entry.slice(0, found.index).replace(/["“”<]/g, '');
  return {
    email,
    name: nameText(before.replace(/^[\s,]+/, '')).replace(/[\s,]+$/, ''),
    // Email programs repeat an address that has no name.
    roomCodes: words
      .slice(position + 1)
      .map(([word]) => word.toUpperCase())
      .filter((word) => /[A-Z0-9]/.test(word) && word !== email.toUpperCase()),
  };
}

/** The whole rule for addresses is that of the server. */
function addressIn(word: string): string | undefined {
  const address = word.replace(/^[.']+|[.']+$/g, '').toLowerCase();
  return /^[^@]+@[^@]+\.[^@.]{2,}$/.test(address) ? address : undefined;
}
