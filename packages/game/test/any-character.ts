import fc from 'fast-check';

/** Any character. Unlike fast-check's own units, it needs no three seconds of preparation per worker. */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point));
