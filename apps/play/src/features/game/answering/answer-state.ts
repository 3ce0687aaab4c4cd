import type { OwnAnswer, OwnLateAnswer, OwnView } from '@emcee/contract';
import { type LateAnswer, nameOf, type OutboxState, type RefusedAnswer } from './outbox-state.ts';

/** Where the answer to a question stands. */
export type AnswerState =
  | { kind: 'none' }
  | { kind: 'sending' | 'offline' | 'held' | 'saved'; text: string }
  | { kind: 'late'; text: string; isLeftOut: boolean; current: string }
  | { kind: 'refused'; text: string; reason: RefusedAnswer['reason']; current: string };

const NONE: AnswerState = { kind: 'none' };

type Known = {
  round: number;
  own: OwnView | undefined;
  outbox: OutboxState;
  isConnected: boolean;
};

/** Where the answers of a round stand: what is on its way first, then what was refused, then what is stored. */
export function answerStates({ round, own, outbox, isConnected }: Known) {
  const told = new Map(
    (own?.roundNumber === round ? own.answers : []).map((answer) => [answer.n, answer]),
  );
  const lateTold = new Map(
    (own?.roundNumber === round ? own.late : []).map((late) => [late.n, late]),
  );
  const waiting = new Map(outbox.entries.map((entry) => [nameOf(entry), entry]));
  const isOff = outbox.isStuck || !isConnected;
  return (n: number): AnswerState => {
    const name = nameOf({ round, n });
    const entry = waiting.get(name);
    if (entry !== undefined) return waitingState(entry, isOff);
    const refused = outbox.refused[name];
    if (refused !== undefined)
      return { ...refused, kind: 'refused', current: refused.current?.text ?? '' };
    const stored = storedState(outbox.saved[name], told.get(n));
    const late = lateState(outbox.late[name], { told: lateTold.get(n), own });
    if (late === undefined) return stored;
    return { ...late, kind: 'late', current: 'text' in stored ? stored.text : '' };
  };
}

function waitingState(
  { isHeld, text }: OutboxState['entries'][number],
  isOff: boolean,
): AnswerState {
  if (isHeld) return { kind: 'held', text };
  return { kind: isOff ? 'offline' : 'sending', text };
}

// What the server tells of it counts, once that is as new as the phone's own word.
function lateState(
  sent: LateAnswer | undefined,
  { told, own }: { told: OwnLateAnswer | undefined; own: OwnView | undefined },
): { text: string; isLeftOut: boolean } | undefined {
  if (sent !== undefined && (own?.revision ?? 0) < sent.revision) {
    return { text: sent.text, isLeftOut: false };
  }
  return told && { text: told.text, isLeftOut: told.state === 'left-out' };
}

function storedState(stored: OwnAnswer | undefined, told: OwnAnswer | undefined): AnswerState {
  const answer = newestOf(stored, told);
  return answer === undefined || answer.text === '' ? NONE : { kind: 'saved', text: answer.text };
}

/** Of two answers to a question the one that was stored last. */
export function newestOf(
  a: OwnAnswer | undefined,
  b: OwnAnswer | undefined,
): OwnAnswer | undefined {
  return (a?.revision ?? -1) > (b?.revision ?? -1) ? a : b;
}
