import { type AnswerGroup, type LiveCommand, liveCalls } from '@emcee/contract';
import type { FakeServer } from './fake-server.ts';

type Step = { step: string; n: number };
type Verdict = AnswerGroup['verdict'];
type Mark = Extract<LiveCommand, { kind: 'mark' }>['marks'][number];

/** What a server knows of the marks that were sent to it, and of steps from before. */
export function storedMarks(server: FakeServer, earlier: readonly Step[]) {
  let steps = [...earlier];
  const verdicts = new Map<string, Verdict>();
  const before = new Map<string, readonly Mark[]>();
  const keyOf = ({ n, group }: Pick<Mark, 'n' | 'group'>) => `${n} ${group}`;
  const set = (marks: readonly Mark[]) => {
    for (const mark of marks) verdicts.set(keyOf(mark), mark.verdict);
  };
  for (const { commandKey = '', command } of server.inputsOf(liveCalls.command)) {
    if (command?.kind === 'mark') {
      const stood = command.marks.map((mark) => ({
        ...mark,
        verdict: verdicts.get(keyOf(mark)) ?? null,
      }));
      before.set(commandKey, stood);
      steps.push({ step: commandKey, n: command.marks[0]?.n ?? 0 });
      set(command.marks);
    }
    if (command?.kind === 'undo') {
      steps = steps.filter(({ step }) => step !== command.step);
      set(before.get(command.step) ?? []);
    }
  }
  return { steps, verdictOf: (mark: Pick<Mark, 'n' | 'group'>) => verdicts.get(keyOf(mark)) };
}
