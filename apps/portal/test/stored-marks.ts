import { type AnswerGroup, type LiveCommand, liveCalls } from '@emcee/contract';
import { markedGroups } from '@emcee/game';
import type { FakeServer } from './fake-server.ts';

type Step = { step: string; n: number };
type Mark = Extract<LiveCommand, { kind: 'mark' }>['marks'][number];
/** Undefined if unmarked. */
type Standing = [key: string, mark: Mark | undefined];

export function storedMarks(server: FakeServer, earlier: readonly Step[]) {
  let steps = [...earlier];
  const standing = new Map<string, Mark>();
  const before = new Map<string, readonly Standing[]>();
  const set = (marks: readonly Standing[]) => {
    for (const [key, mark] of marks) {
      if (mark === undefined) standing.delete(key);
      else standing.set(key, mark);
    }
  };
  for (const { commandKey = '', command } of server.inputsOf(liveCalls.command)) {
    const marks = marksOf(command);
    const [first] = marks;
    if (first !== undefined) {
      before.set(
        commandKey,
        marks.map(([key]) => [key, standing.get(key)]),
      );
      steps.push({ step: commandKey, n: JSON.parse(first[0])[0] });
      set(marks);
    }
    if (command?.kind === 'undo') {
      steps = steps.filter(({ step }) => step !== command.step);
      set(before.get(command.step) ?? []);
    }
  }
  return {
    steps,
    groupsOf(groups: readonly AnswerGroup[], n: number): AnswerGroup[] {
      const marks = [...standing.values()].map(({ group, seatId = null, ...mark }) => ({
        ...mark,
        groupKey: group,
        seatId,
      }));
      return groups.flatMap((group) => {
        const own = { n: group.n ?? n, groupKey: group.group };
        const given = group.teams.map(({ _id }) => ({ ...own, seatId: _id }));
        return markedGroups(given, marks).map(({ seatId, given: same, mark }) => ({
          ...group,
          seatId,
          teams: group.teams.filter(({ _id }) => same.some((one) => one.seatId === _id)),
          verdict: mark === undefined ? group.verdict : mark.verdict,
          additionalPoints: mark?.additionalPoints ?? group.additionalPoints,
        }));
      });
    },
  };
}

function marksOf(command: LiveCommand | undefined): Standing[] {
  if (command?.kind === 'mark') return command.marks.map((mark) => [keyOf(mark), mark]);
  if (command?.kind !== 'judgeApart') return [];
  const { n, group, seatId, isApart } = command;
  const target = { n, group, seatId };
  return [[keyOf(target), isApart ? { ...target, verdict: null } : undefined]];
}

function keyOf({ n, group, seatId }: Pick<Mark, 'n' | 'group' | 'seatId'>): string {
  return JSON.stringify([n, group, seatId ?? null]);
}
