import type { OwnAnswer, OwnLateAnswer, OwnView } from '@emcee/contract';
import { type LateAnswer, nameOf, type OutboxState, type RefusedAnswer } from './outbox-state.ts';

/** Where the answer to a question stands. */
export type AnswerState =
  | { kind: 'none' }
  | (Handed & { kind: 'sending' | 'offline' | 'held' | 'saved'; lostBet: number })
  | (Handed & { kind: 'late'; isLeftOut: boolean; current: string })
  | (Handed & { kind: 'refused'; reason: RefusedAnswer['reason'] } & Standing);

/** What was handed in; the bet is 0 without one. */
type Handed = { text: string; bet: number };
/** What stands meanwhile. */
type Standing = { current: string; currentBet: number };

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

function waitingState(
  { isHeld, text, bet, lostBet }: OutboxState['entries'][number],
  isOff: boolean,
): AnswerState {
  const onItsWay = isOff ? 'offline' : 'sending';
  return { kind: isHeld ? 'held' : onItsWay, text, bet, lostBet };
}

// What the server tells of it counts, once that is as new as the phone's own word.
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

/** Of two answers to a question the one that was stored last. */
export function newestOf(
  a: OwnAnswer | undefined,
  b: OwnAnswer | undefined,
): OwnAnswer | undefined {
  return (a?.revision ?? -1) > (b?.revision ?? -1) ? a : b;
}
