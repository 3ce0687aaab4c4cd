export type Flavour = 'enterprise' | 'education';

/** The reason why a call is refused: a text, and a stable code for clients. */
export type Refusal = {
  readonly code: string;
  readonly text: string;
  /** Equals `code`. Schemas accept a refusal as their error, so the message of an issue is its code. */
  readonly error: string;
};

/** A refusal as received by a client. The message is shown if the code is unknown. */
export type Said = {
  readonly message: string;
  readonly code: string;
  readonly values?: TextValues | undefined;
};

/**
 * A text as a template. `{host}` and `{a user}` are words of the flavour, `{n}` is a value, and
 * `{host|hosts:n}` depends on the value. `{in:seconds}` is a wait. Flavours that differ by more than words have a template each.
 */
export type Text = string | Readonly<Record<Flavour, string>> | Refusal;

/** Wraps a finished text, which is shown unchanged. */
export function spoken(message: string): Said {
  return { message, code: '' };
}

export type Sayable = Text | Said;

/** Values of a template. They are inserted as they are and never parsed for slots. */
export type TextValues = Readonly<Record<string, string | number>>;

const EDUCATION_LABELS = new Set(['education', 'edu']);

/** The flavour of a host name, chosen by its first label. */
export function flavourOf(hostname: string): Flavour {
  const firstLabel = hostname.toLowerCase().split('.')[0] ?? '';
  return EDUCATION_LABELS.has(firstLabel) ? 'education' : 'enterprise';
}

// Capitalized forms are derived. In the enterprise flavour each word is its own translation.
const EDUCATION_WORDS: Readonly<Record<string, string>> = {
  'My Brand': 'School',
  host: 'teacher',
  hosts: 'teachers',
  'a host': 'a teacher',
  room: 'class',
  rooms: 'classes',
  'a room': 'a class',
  brand: 'school',
  brands: 'schools',
  'a brand': 'a school',
  night: 'lesson',
  nights: 'lessons',
  'a night': 'a lesson',
  user: 'student',
  users: 'students',
  'a user': 'a student',
};

/** Every second piece is the content of a slot. */
const SLOT = /\{([^{}]+)\}/;
/** Singular, plural, and the name of the value. */
const PLURAL = /^(.+)\|(.+):(\w+)$/;
/** A wait, and the name of its value in seconds. */
const WAIT = /^in:(\w+)$/;

/** Longest waits that are counted in seconds, minutes and hours; longer ones end tomorrow. */
const LONGEST = { seconds: 120, minutes: 2 * 3_600, hours: 12 * 3_600 };

/** Formats a text in the words of a flavour. Minus is U+2212. */
export function render(text: Text, flavour: Flavour, values: TextValues = {}): string {
  return pieces(text, flavour, values)
    .map((piece) => (typeof piece === 'number' ? String(piece).replace('-', '−') : piece))
    .join('');
}

/** Formats a text as the specifications quote it and the server sends it. */
export function enterpriseText(text: Text, values?: TextValues): string {
  return render(text, 'enterprise', values);
}

/** Like `render`, but returns the pieces, for values that are more than text. */
export function pieces<Value>(
  text: Text,
  flavour: Flavour,
  values: Readonly<Record<string, Value>>,
): (string | Value)[] {
  const template = templateOf(text, flavour);
  // `split` with a capturing pattern puts the slots at the odd indexes.
  return template.split(SLOT).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const wait = WAIT.exec(piece)?.[1];
    if (wait !== undefined) return waitText(Number(values[wait]));
    const [, one = '', many = '', count] = PLURAL.exec(piece) ?? [];
    if (count === undefined) return wordOf(flavour, piece) ?? values[piece] ?? `{${piece}}`;
    const word = String(values[count]) === '1' ? one : many;
    return wordOf(flavour, word) ?? word;
  });
}

/** Formats a wait: 'in 5 seconds', 'in 3 minutes', 'in 2 hours' or 'tomorrow'. */
export function waitText(seconds: number): string {
  return seconds > LONGEST.hours ? 'tomorrow' : `in ${waitLength(seconds)}`;
}

/** Formats the length of a wait, rounded up: '5 seconds', '3 minutes' or '2 hours'. */
export function waitLength(seconds: number): string {
  if (seconds <= LONGEST.seconds) return counted(seconds, 'second');
  if (seconds <= LONGEST.minutes) return counted(Math.ceil(seconds / 60), 'minute');
  return counted(Math.ceil(seconds / 3_600), 'hour');
}

function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

function templateOf(text: Text, flavour: Flavour): string {
  if (typeof text === 'string') return text;
  return 'text' in text ? text.text : text[flavour];
}

/** Undefined if the slot names no word of the flavours. */
function wordOf(flavour: Flavour, word: string): string | undefined {
  const education = EDUCATION_WORDS[word] ?? upperFirst(EDUCATION_WORDS[lowerFirst(word)]);
  return education === undefined || flavour === 'education' ? education : word;
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

function upperFirst(word: string | undefined): string | undefined {
  return word && word.charAt(0).toUpperCase() + word.slice(1);
}
