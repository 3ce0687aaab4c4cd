import { describe, expect, it } from 'vitest';
import { notesOf } from './contract-notes.ts';
import { commentsOf } from './descriptions.ts';

function descriptionsIn(...sources: string[]) {
  const describeAt = commentsOf(sources.map(notesOf));
  return (path: string) => describeAt(path.split('.'));
}

describe('the description of a field', () => {
  it('is the comment above it, at any depth', () => {
    const at = descriptionsIn(`
      /** A team. */
      export const teamSchema = z.object({
        /** Its name. */
        name: z.string(), rank: z.int(),
        /** Its bets. */ bets: z.nullable(z.array(z.object({
          /**
           * In whole points;
           * 0 without one.
           */
          bet: z.int(),
        }))),
      }).check(z.refine((team) => { const name = team.name; return name !== '{'; }));
    `);
    expect(at('teamSchema')).toBe('A team.');
    expect(at('teamSchema.name')).toBe('Its name.');
    expect(at('teamSchema.rank')).toBeUndefined();
    expect(at('teamSchema.bets.bet')).toBe('In whole points; 0 without one.');
  });

  it('is the comment of a schema in its value, also of another file', () => {
    const at = descriptionsIn(
      `const code = z.string().check(z.regex(/^[/'"{]+$/, texts.wrong));
       /** A code. */ export const codeField = code;
       /** The longest code. */ export const CODE_MAX = 6;`,
      `const params = z.object({ room: codeField, size: z.int().check(z.maximum(CODE_MAX)) });
       export const calls = defineCalls('any', { join: { params, body: z.object(other.shape) } });
       const other = z.object({ code: codeField });`,
    );
    expect(at('calls.join.params.room')).toBe('A code.');
    expect(at('calls.join.body.code')).toBe('A code.');
    expect(at('calls.join.params.size')).toBeUndefined();
  });

  it('is the comment in a shape that its object spreads', () => {
    const at = descriptionsIn(`
      const shared = { /** The order. */ seq: z.int() };
      const more = { ...shared };
      export const viewSchema = z.object({ ...more, name: z.string() });
    `);
    expect(at('viewSchema.seq')).toBe('The order.');
    expect(at('viewSchema')).toBeUndefined();
  });

  it('belongs to one option of a union', () => {
    const at = descriptionsIn(`
      export const commandSchema = z.discriminatedUnion('kind', [
        /** Opens the room. */
        z.object({ kind: z.literal('open'), /** Of the game. */ name: z.string() }),
        z.object({ kind: z.literal('rename-team'), /** Of the team. */ name: z.string() }),
      ]);
    `);
    expect(at('commandSchema.open')).toBe('Opens the room.');
    expect(at('commandSchema.open.name')).toBe('Of the game.');
    expect(at('commandSchema.rename-team.name')).toBe('Of the team.');
  });
});
