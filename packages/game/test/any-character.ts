import fc from 'fast-check';

/** Any character: the units of fast-check compute for three seconds in each worker before their first use. */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));
