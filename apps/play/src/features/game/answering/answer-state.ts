import type { OwnAnswer, OwnLateAnswer, OwnView } from '@emcee/contract';
import { type LateAnswer, nameOf, type OutboxState, type RefusedAnswer } from './outbox-state.ts';

export type AnswerState =
  | { kind: 'none' }
  | (Handed & { kind: 'sending' | 'offline' | 'held' | 'saved'; lostBet: number })
  | (Handed & { kind: 'late'; isLeftOut: boolean; current: string })
  | (Handed & { kind: 'refused'; reason: RefusedAnswer['reason'] } & Standing);

/** A sent answer; the bet is 0 without one. */
type Handed = { text: string; bet: number };
/** The answer that the server has at the moment. */
type Standing = { current: string; currentBet: number };

const NONE: AnswerState = { kind: 'none' };

type Known = {
  round: number;
  own: OwnView | undefined;
  outbox: OutboxState;
  isConnected: boolean;
};

/**
 * States of the answers of a round. Unsent answers win over refused ones, and those over stored
 * ones.
 */
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
    if (entry !== undefined) {
      const { isHeld, text, bet, lostBet } = entry;
      const onItsWay = isOff ? 'offline' : 'sending';
      return { kind: isHeld ? 'held' : onItsWay, text, bet, lostBet };
    }
    const refused = outbox.refused[name];
    if (refused !== undefined) {
      const { text = '', bet = 0 } = refused.current ?? {};
      return { ...refused, kind: 'refused', current: text, currentBet: bet };
    }
    const stored = storedState(outbox, { name, told: told.get(n) });
    const late = lateState(outbox.late[name], { told: lateTold.get(n), own });
    if (late === undefined) return stored;
    return { ...late, kind: 'late', current: 'text' in stored ? stored.text : '' };
  };
}

// The phone's own knowledge counts until the server's view has the same revision.
function lateState(
  sent: LateAnswer | undefined,
  { told, own }: { told: OwnLateAnswer | undefined; own: OwnView | undefined },
): (Handed & { isLeftOut: boolean }) | undefined {
  if (sent !== undefined && (own?.revision ?? 0) < sent.revision) {
    return { text: sent.text, bet: sent.bet, isLeftOut: false };
  }
  return told && { text: told.text, bet: told.bet, isLeftOut: told.state === 'left-out' };
}

function storedState(
  { saved, lostBets }: OutboxState,
  { name, told }: { name: string; told: OwnAnswer | undefined },
): AnswerState {
  const answer = newestOf(saved[name], told);
  if (answer === undefined || answer.text === '') return NONE;
  const { text, bet } = answer;
  return { kind: 'saved', text, bet, lostBet: bet > 0 ? 0 : (lostBets[name] ?? 0) };
}

/** Picks the answer with the higher revision. */
export function newestOf(a: OwnAnswer | undefined, b: typeof a): OwnAnswer | undefined {
  return (a?.revision ?? -1) > (b?.revision ?? -1) ? a : b;
}
