// Letters that look Latin are written as Latin ones: people mix both in one column.
const looks: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', с: 'c', е: 'e' },
  ...{ α: 'a', β: 'b', ε: 'e' },
};
const LATIN = 'abcdefghij';
const alphabets: readonly string[] = [
  ...[LATIN, 'aбbгдeжзик', 'abγδeζηθικ', 'אבגדהוזחטי', 'ابجدهوزحطي', 'ابتثجحخدذر'],
  ...[
    'กขคงจฉชซฌญ',
    'कखगघङचछजझञ',
    '가나다라마바사아자차',
    'アイウエオカキクケコ',
    '甲乙丙丁戊己庚辛壬癸',
  ],
];
const digits: readonly string[] = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '๐๑๒๓๔๕๖๗๘๙'];
const otherDigit = new RegExp(`[${digits.join('')}]`, 'gu');
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ß: 'ss' };

/** A letter of an option. Chinese and Japanese have no spaces before it. */
export const OPTION_LETTER =
  '(?:(?<!\\p{sc=Latin})[a-j]|(?<!\\p{L})\\p{L}|(?<=\\p{sc=Han})[アイウエオ甲乙丙丁戊])';
const inName = new RegExp(`${OPTION_LETTER}(?!\\p{L})|\\d{1,2}`, 'gu');

/** In small letters, without accents, circles or full width. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[øłđıß]/g, (letter) => plainLetters[letter] ?? letter);
}

/** Folded, with spaces for camel case, and with the digits of all scripts written alike. */
export function foldedSigns(text: string): string {
  return folded(text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')).replace(otherDigit, (digit) => {
    const row = digits.find((each) => each.includes(digit)) ?? '';
    return String(row.indexOf(digit));
  });
}

/** The folded number or letter of an option as it is compared; undefined for any other text. */
export function optionSign(text: string): string | undefined {
  if (/^\d+$/.test(text)) return String(Number(text));
  const letter = looks[text] ?? text;
  const isLetter = letter.length === 1 && alphabets.some((alphabet) => alphabet.includes(letter));
  return isLetter ? letter : undefined;
}

/** The letter or number of an option in the name of its column. */
export function signInName(name: string): string | undefined {
  const found = foldedSigns(name).match(inName) ?? [];
  return found.map(optionSign).find((sign) => sign !== undefined);
}

/** True for a letter, false for a number. */
export function isOptionLetter(sign: string | undefined): sign is string {
  return sign !== undefined && !/\d/.test(sign);
}

/** The first alphabet that has all letters; that of Latin letters if none has. */
export function alphabetOf(letters: readonly string[]): string {
  const areIn = (alphabet: string) => letters.every((letter) => alphabet.includes(letter));
  return alphabets.find(areIn) ?? LATIN;
}
