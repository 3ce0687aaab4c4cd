/** Counts the answers to a list, independently of the product: its key has only whole words. */
import type { ScoredAnswer } from '@emcee/game';
import * as z from 'zod';

export const foldedForm = z.object({
  answers: z.number(),
  order: z.enum(['any', 'fixed']),
  bonusPoints: z.number(),
});
export type FoldedForm = z.output<typeof foldedForm>;

type Part = { n: number; answers: ScoredAnswer[] };
type Given = { part: number; group: ScoredAnswer };

/** The numbers of the answers and of the bonus. */
export function numbersOfList(question: number, form: FoldedForm | undefined) {
  const numbers: number[] = [];
  for (let part = 0; part < (form?.answers ?? 1); part += 1) numbers.push(question + part * 1_000);
  const bonus = form && form.bonusPoints > 0 ? question + form.answers * 1_000 : undefined;
  return { numbers, bonus };
}

/** The correct answer of each part: its line in order, else all lines. */
export function keyOfPart(key: string, part: number, form: FoldedForm | undefined): string {
  if (form === undefined || form.order === 'any') return key;
  return key.split('\n')[part] ?? '';
}

/** Answers of a team in any order that count for the same thing earn once: the best, then the first. */
export function withoutSecondOnes(
  parts: readonly Part[],
  { key, isApart }: { key: string; isApart: (n: number, player: string) => boolean },
): Part[] {
  const lines = key.split('\n').map((line) => line.toLowerCase().split(' / '));
  const lineOf = (word: string) => {
    const having = lines.filter((words) => words.includes(word));
    return having.length === 1 ? lines.indexOf(having[0] ?? []) : undefined;
  };
  const wrong = new Set<string>();
  for (const [player, given] of byPlayer(parts)) {
    const worth = ({ group }: Given) => (group.verdict === 'right' ? 2 : 1);
    const earning = given.filter(({ group }) => ['right', 'half'].includes(group.verdict ?? ''));
    const counted: Given[] = [];
    for (const one of earning.toSorted((a, b) => worth(b) - worth(a) || a.part - b.part)) {
      const isSame = (other: Given) => {
        if (one.group.text === other.group.text) return true;
        if ([one, other].some(({ part }) => isApart(part, player))) return false;
        const line = lineOf(one.group.text);
        return line !== undefined && line === lineOf(other.group.text);
      };
      if (counted.some(isSame)) wrong.add(`${one.part} ${player}`);
      else counted.push(one);
    }
  }
  return parts.map(({ n, answers }) => ({
    n,
    answers: answers.flatMap((group) => {
      const isWrong = (player: string) => wrong.has(`${n} ${player}`);
      const players = group.players.filter((player) => !isWrong(player));
      const second = { ...group, verdict: 'wrong', additionalHalfPoints: 0 } as const;
      return [
        ...(players.length > 0 ? [{ ...group, players }] : []),
        ...group.players.filter(isWrong).map((player) => ({ ...second, players: [player] })),
      ];
    }),
  }));
}

export function foldedBonus(parts: readonly Part[], form: FoldedForm): ScoredAnswer[] {
  const teams = [...byPlayer(parts)].map(([player, given]) => {
    const right = given.filter(({ group }) => group.verdict === 'right').length;
    return { player, verdict: right === form.answers ? ('right' as const) : ('wrong' as const) };
  });
  return [...Map.groupBy(teams, ({ verdict }) => verdict)].map(([verdict, same]) => ({
    text: `all ${form.answers} right`,
    verdict,
    additionalHalfPoints: 0,
    players: same.map(({ player }) => player),
    wagers: [],
  }));
}

function byPlayer(parts: readonly Part[]): Map<string, Given[]> {
  const found = new Map<string, Given[]>();
  for (const { n, answers } of parts)
    for (const group of answers)
      for (const player of group.players)
        found.set(player, [...(found.get(player) ?? []), { part: n, group }]);
  return found;
}
