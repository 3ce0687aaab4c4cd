/** The two flavours of wording. */
export type Flavour = 'enterprise' | 'education';

/** Why a call is refused: a text, and the stable code by which clients know the case. */
export type Refusal = {
  readonly code: string;
  readonly text: string;
  /** The code again. Schemas take a refusal as their error, and the message of their issues is its code. */
  readonly error: string;
};

/** A refusal as it crossed the wire. The message is shown when its code is unknown. */
export type Said = {
  readonly message: string;
  readonly code: string;
  readonly values?: TextValues | undefined;
};

/**
 * A text as a template. `{host}`, `{Rooms}` and `{a user}` are words of the flavour, `{n}` is a value, and
 * `{host|hosts:n}` is the first word where the value `n` is 1, else the second. Where the flavours differ
 * by more than a word, it is one template for each.
 */
export type Text = string | Readonly<Record<Flavour, string>> | Refusal;

/** Words that were put together already: said as they are. */
export function spoken(message: string): Said {
  return { message, code: '' };
}

/** Anything that `words` says. */
export type Sayable = Text | Said;

/** The values of a template, as they are shown. They are never searched for slots. */
export type TextValues = Readonly<Record<string, string | number>>;

const EDUCATION_LABELS = new Set(['education', 'edu']);

/** The flavour that a host name asks for: its first label decides. */
export function flavourOf(hostname: string): Flavour {
  const firstLabel = hostname.toLowerCase().split('.')[0] ?? '';
  return EDUCATION_LABELS.has(firstLabel) ? 'education' : 'enterprise';
}

// Every other word is written with a capital, too; in the enterprise flavour each stands for itself.
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
  user: 'student',
  users: 'students',
  'a user': 'a student',
};

/** A slot of a template; `split` leaves what is in it at every second place. */
const SLOT = /\{([^{}]+)\}/;
/** What is in a slot of two words: the one, the many, and the value that decides. */
const PLURAL = /^(.+)\|(.+):(\w+)$/;

/** A text in the words of a flavour, with its values. */
export function render(text: Text, flavour: Flavour, values: TextValues = {}): string {
  return pieces(text, flavour, values).join('');
}

/** A text as the specifications quote it, and as the server answers it. */
export function enterpriseText(text: Text, values?: TextValues): string {
  return render(text, 'enterprise', values);
}

/** As `render`, in pieces: for values that are more than text. */
export function pieces<Value>(
  text: Text,
  flavour: Flavour,
  values: Readonly<Record<string, Value>>,
): (string | Value)[] {
  const template = templateOf(text, flavour);
  // Between what is written, at every second place, `split` leaves the slots.
  return template.split(SLOT).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const [, one = '', many = '', count] = PLURAL.exec(piece) ?? [];
    if (count === undefined) return wordOf(flavour, piece) ?? values[piece] ?? `{${piece}}`;
    const word = String(values[count]) === '1' ? one : many;
    return wordOf(flavour, word) ?? word;
  });
}

function templateOf(text: Text, flavour: Flavour): string {
  if (typeof text === 'string') return text;
  return 'text' in text ? text.text : text[flavour];
}

/** A word in a flavour; undefined for what is none of the flavours' words. */
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
