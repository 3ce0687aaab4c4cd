/** The two flavours of wording. */
export type Flavour = 'enterprise' | 'education';

const EDUCATION_LABELS = new Set(['education', 'edu']);

/** The flavour that a host name asks for: its first label decides. */
export function flavourOf(hostname: string): Flavour {
  const firstLabel = hostname.toLowerCase().split('.')[0] ?? '';
  return EDUCATION_LABELS.has(firstLabel) ? 'education' : 'enterprise';
}

const EDUCATION_WORDS: Readonly<Record<string, string>> = {
  'my brand': 'school',
  host: 'teacher',
  hosts: 'teachers',
  room: 'class',
  rooms: 'classes',
  brand: 'school',
  brands: 'schools',
  user: 'student',
  users: 'students',
};

const FLAVOURED_WORD = /\b(?:my brand|hosts?|rooms?|brands?|users?)\b/gi;

function inCaseOf(model: string, word: string): string {
  if (model === model.toUpperCase()) return word.toUpperCase();
  if (model === model.toLowerCase()) return word;
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/**
 * A text in the words of a flavour: `Host`, `Room`, `Brand` and `User`, singular and plural, become
 * `Teacher`, `Class`, `School` and `Student` in education; 'My Brand' becomes 'School'.
 */
export function inFlavour(text: string, flavour: Flavour): string {
  if (flavour === 'enterprise') return text;
  return text.replace(FLAVOURED_WORD, (word) =>
    inCaseOf(word, EDUCATION_WORDS[word.toLowerCase()] ?? word),
  );
}
