import { type LiveCommand, liveCalls } from '@emcee/contract';
import type { FakeServer } from './fake-server.ts';

type Step = { step: string; n: number };
type Mark = Extract<LiveCommand, { kind: 'mark' }>['marks'][number];

/** What a server knows of the marks that were sent to it, and of steps from before. */
export function storedMarks(server: FakeServer, earlier: readonly Step[]) {
  let steps = [...earlier];
  const standing = new Map<string, Mark>();
  const before = new Map<string, readonly Mark[]>();
  const keyOf = ({ n, group }: Pick<Mark, 'n' | 'group'>) => `${n} ${group}`;
  const set = (marks: readonly Mark[]) => {
    for (const mark of marks) standing.set(keyOf(mark), mark);
  };
  for (const { commandKey = '', command } of server.inputsOf(liveCalls.command)) {
    if (command?.kind === 'mark') {
      const stood = command.marks.map(
        ({ n, group }) => standing.get(keyOf({ n, group })) ?? { n, group, verdict: null },
      );
      before.set(commandKey, stood);
      steps.push({ step: commandKey, n: command.marks[0]?.n ?? 0 });
      set(command.marks);
    }
    if (command?.kind === 'undo') {
      steps = steps.filter(({ step }) => step !== command.step);
      set(before.get(command.step) ?? []);
    }
  }
  return { steps, markOf: (named: Pick<Mark, 'n' | 'group'>) => standing.get(keyOf(named)) };
}
