import type { Marking } from './marks.ts';

/** A command that marked something, and one of the questions that it marked. */
export type Step = Marking['steps'][number];
/** What was sent from here: a mark that can be undone, or the undoing of one. */
export type SentStep = { readonly kind: 'mark' | 'undo'; readonly step: Step };

/** What can be undone: what the server tells, with what was sent from here since. The newest stands last. */
export function standingSteps(told: readonly Step[], sent: readonly SentStep[]): readonly Step[] {
  const steps = [...told];
  for (const { kind, step } of sent) {
    const at = steps.findIndex((other) => other.step === step.step);
    // What is told already keeps its place.
    if (kind === 'mark' && at === -1) steps.push(step);
    if (kind === 'undo' && at !== -1) steps.splice(at, 1);
  }
  return steps;
}
