/** Names in the value: fields of `refs` and `spreads` are also fields here; only `refs` can describe it. */
export type Note = { comment: string; readonly refs: string[]; readonly spreads: string[] };

/** Notes have paths such as `joinCalls.join.body.name`. */
export type FileNotes = { readonly notes: Map<string, Note>; readonly exported: Set<string> };

type Token = { readonly text: string; readonly comment: string };
type Reader = { readonly notes: Map<string, Note>; readonly tokens: readonly Token[]; at: number };

const COMMENT = String.raw`\/\*[\s\S]*?\*\/|\/\/.*`;
const STRING = String.raw`'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\x60[^\x60]*\x60`;
const PATTERN = String.raw`\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n])+\/[a-z]*`;
const NAME = String.raw`[\w$]+(?:\.[\w$]+)*`;
const TOKEN = new RegExp(`${COMMENT}|${STRING}|${PATTERN}|${NAME}|\\.{3}|=>|[{}()[\\],:;=]`, 'g');
const IS_NAME = /^[A-Za-z_$]/;
// Comments of constants in capitals (bounds) describe no field.
const IS_LIMIT = /^[A-Z_\d]+$/;
const NONE: Token = { text: '', comment: '' };

/** Comments of the contract describe the API: they are next to their fields, and no browser loads them. */
export function notesOf(source: string): FileNotes {
  const reader: Reader = { notes: new Map(), tokens: tokensOf(source), at: 0 };
  const exported = new Set<string>();
  while (token(reader) !== NONE) {
    const { text } = token(reader);
    if (text === '{') readGroup(reader, '');
    else if (text === 'const' && IS_NAME.test(token(reader, 1).text)) {
      if (token(reader, -1).text === 'export') exported.add(token(reader, 1).text);
      readConstant(reader);
    } else reader.at += 1;
  }
  return { notes: reader.notes, exported };
}

function readConstant(reader: Reader): void {
  const { text: name } = token(reader, 1);
  // `export` comes between comment and name.
  noteAt(reader, name).comment = token(reader).comment || token(reader, -1).comment;
  while (!/^[=;]?$/.test(token(reader).text)) reader.at += 1;
  reader.at += 1;
  readValue(reader, name);
}

function tokensOf(source: string): Token[] {
  let comment = '';
  return (source.match(TOKEN) ?? []).flatMap((text) => {
    if (text.startsWith('/**')) comment = wordsOf(text);
    if (/^\/[/*]/.test(text)) return [];
    const token = { text, comment };
    comment = '';
    return [token];
  });
}

function wordsOf(comment: string): string {
  return comment
    .slice(3, -2)
    .replace(/\n\s*\*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function token({ tokens, at }: Reader, ahead = 0): Token {
  return tokens[at + ahead] ?? NONE;
}

function noteAt({ notes }: Reader, path: string): Note {
  const note = notes.get(path) ?? { comment: '', refs: [], spreads: [] };
  notes.set(path, note);
  return note;
}

/** Reads up to the comma or bracket that ends the value. An empty path is read without notes. */
function readValue(reader: Reader, path: string): void {
  while (!/^[,;})\]]?$/.test(token(reader).text)) {
    const { text } = token(reader);
    if (/^[{([]$/.test(text)) readGroup(reader, path);
    else {
      const isRef = IS_NAME.test(text) && !IS_LIMIT.test(text);
      if (isRef && path !== '') noteAt(reader, path).refs.push(text);
      reader.at += 1;
    }
  }
}

/** An object, a block without notes, or values in brackets. */
function readGroup(reader: Reader, path: string): void {
  const isBrace = token(reader).text === '{';
  const isObject = isBrace && path !== '' && /^[(,[=:]$/.test(token(reader, -1).text);
  const heading = token(reader, -2).comment;
  reader.at += 1;
  const kind = isObject ? kindAt(reader) : undefined;
  const fieldsOf = kind === undefined ? path : `${path}.${kind}`;
  if (kind !== undefined) noteAt(reader, fieldsOf).comment = heading;
  while (!/^[})\]]?$/.test(token(reader).text)) {
    if (isObject) readField(reader, fieldsOf);
    else readValue(reader, isBrace ? '' : path);
    if (/^[,;]$/.test(token(reader).text)) reader.at += 1;
  }
  reader.at += 1;
}

/** Options of a union begin with their kind. */
function kindAt(reader: Reader): string | undefined {
  const next = [0, 1, 2, 3, 4].map((ahead) => token(reader, ahead).text).join('');
  return /^kind:z\.literal\('([\w-]+)'$/.exec(next)?.[1];
}

function readField(reader: Reader, path: string): void {
  const { text, comment } = token(reader);
  const after = token(reader, 1).text;
  const field = text === '...' ? '' : `${path}.${text}`;
  if (text === '...') noteAt(reader, path).spreads.push(after);
  else noteAt(reader, field).comment = comment;
  if (after === ':' || text === '...') reader.at += 2;
  readValue(reader, field);
}
