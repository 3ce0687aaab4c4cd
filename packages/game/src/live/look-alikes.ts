// Cyrillic and Greek letters with the Latin letter that they look like in either case, and digits and signs.
// The migration 0036_seat_name_keys translates stored keys in the same way.
const LETTERS = 'авсԁеһнјкморԛѕтуѵԝхіӏαβεζηικμνορτυχ01iı|';
const LOOKS = 'abcdehhjkmopqstyvwxllabezhlkmnoptyxollll';
const LATIN = new Map([...LETTERS].map((letter, at) => [letter, LOOKS.charAt(at)]));

/** Replaces the letters of a lower-case text by the Latin ones that they look like. */
export function asTheyLook(text: string): string {
  return [...text].map((letter) => LATIN.get(letter) ?? letter).join('');
}
