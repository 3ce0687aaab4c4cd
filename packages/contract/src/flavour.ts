/** The two flavours of wording. */
export type Flavour = 'enterprise' | 'education';

/**
 * A text as a template. `{host}`, `{Rooms}` and `{a user}` are words of the flavour, `{n}` is a value, and
 * `{host|hosts:n}` is the first word where the value `n` is 1, else the second. Where the flavours differ
 * by more than a word, it is one template for each.
 */
export type Text = string | Readonly<Record<Flavour, string>>;

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
export const SLOT = /\{([^{}]+)\}/;
/** What is in a slot of two words: the one, the many, and the value that decides. */
export const PLURAL = /^(.+)\|(.+):(\w+)$/;

/** Whether a text has a slot that is still to be filled. */
export function hasSlot(text: string): boolean {
  return SLOT.test(text);
}

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
  const template = typeof text === 'string' ? text : text[flavour];
  // Between what is written, at every second place, `split` leaves the slots.
  return template.split(SLOT).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const [, one = '', many = '', count] = PLURAL.exec(piece) ?? [];
    if (count === undefined) return wordOf(flavour, piece) ?? values[piece] ?? `{${piece}}`;
    const word = String(values[count]) === '1' ? one : many;
    return wordOf(flavour, word) ?? word;
  });
}

/** A word in a flavour; undefined for what is none of the flavours' words. */
export function wordOf(flavour: Flavour, word: string): string | undefined {
  const education = EDUCATION_WORDS[word] ?? upperFirst(EDUCATION_WORDS[lowerFirst(word)]);
  return education === undefined || flavour === 'education' ? education : word;
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

function upperFirst(word: string | undefined): string | undefined {
  return word && word.charAt(0).toUpperCase() + word.slice(1);
}
