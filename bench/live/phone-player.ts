import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { count, type Report } from './plan.ts';
import { type Caller, callOnce, callWell, type Line, openLine } from './wire.ts';

export type PhonePlayer = {
  caller: Caller;
  gameId: string;
  line: Line | undefined;
  /** 0 before the first stage. */
  seq: number;
  open: { round: number; n: number } | undefined;
  /** Keys are round and number. */
  revisions: Map<string, number>;
  isBusy: boolean;
  isAsleep: boolean;
  /** By the clock of the machine; undefined before the first view. */
  viewedAt: number | undefined;
  /** Failed streams since its last view. */
  refusals: number;
};

type OnStage = (phone: PhonePlayer) => void;

type Stage = {
  seq: number;
  round: { number: number; state: string; current: number } | null;
};
type Outcome = {
  outcome: 'saved' | 'refused';
  reason?: string;
  current: { revision: number } | null;
};

/** Few words, so that equal answers form groups. */
const WORDS = ['Rome', 'Paris', 'Vienna', 'Oslo', 'Lisbon', 'Seine', 'Nile'];
const SHARES = { resent: 0.01, reconnected: 0.02, asleep: 0.005 };
const SLEEP_MS = 10_000;
const LONGEST_AWAY_MS = 500;
/** The app's waiting times before another try, picked at random. */
const WAITS_MS = [3_000, 4_000, 8_000];

export async function joinGame(
  caller: Omit<Caller, 'token'>,
  { code, name }: { code: string; name: string },
): Promise<PhonePlayer> {
  const token = randomBytes(32).toString('base64url');
  const path = `/play/rooms/${code}/join`;
  const body = { name, deviceSecret: token };
  const { gameId } = await callWell({ ...caller, token: '' }, { method: 'POST', path, body });
  return {
    caller: { ...caller, token },
    gameId: String(gameId),
    line: undefined,
    seq: 0,
    open: undefined,
    revisions: new Map(),
    isBusy: false,
    isAsleep: false,
    viewedAt: undefined,
    refusals: 0,
  };
}

/** Reopens a stream that ends. */
export function follow(phone: PhonePlayer, report: () => Report, onStage: OnStage): void {
  const openedAt = performance.now();
  let hasView = false;
  const event = (name: string, data: string) => {
    if (name !== 'stage') return;
    if (!hasView) report().returnTimes.push(performance.now() - openedAt);
    if (!hasView) phone.viewedAt = Date.now();
    hasView = true;
    phone.refusals = 0;
    takeStage(phone, JSON.parse(data));
    onStage(phone);
  };
  const end = () => {
    count(report(), hasView ? 'streams that were cut' : 'streams that were refused');
    phone.line = undefined;
    const longestMs = WAITS_MS[phone.refusals] ?? WAITS_MS.at(-1) ?? 0;
    if (!hasView) phone.refusals += 1;
    setTimeout(() => follow(phone, report, onStage), Math.random() * longestMs);
  };
  phone.line = openLine(phone.caller, `/play/games/${phone.gameId}/stream`, { event, end });
}

function takeStage(phone: PhonePlayer, { seq, round }: Stage): void {
  if (seq < phone.seq) return;
  phone.seq = seq;
  const isOpen = round !== null && round.state === 'open' && round.current > 0;
  phone.open = isOpen ? { round: round.number, n: round.current } : undefined;
}

function hangUp(phone: PhonePlayer): void {
  phone.line?.close();
  phone.line = undefined;
}

/** Uses one key until the answer is settled, as a phone does. Some answers are sent twice. */
export async function answerNow(
  phone: PhonePlayer,
  { report, dueAt }: { report: Report; dueAt: number },
): Promise<void> {
  const { open } = phone;
  if (open === undefined) return;
  phone.isBusy = true;
  report.lateness.push(performance.now() - dueAt);
  const key = randomUUID();
  const place = `${open.round} ${open.n}`;
  const text = `${WORDS[Math.floor(Math.random() * WORDS.length)]}`;
  const basedOn = phone.revisions.get(place) ?? 0;
  const answer = { ...open, key, text, basedOn, madeAgoMs: 0 };
  const again = Math.random() < SHARES.resent ? sendAgain(phone, answer, report) : undefined;
  const outcome = await settle(phone, answer, report);
  report.answerTimes.push(performance.now() - dueAt);
  report.answersDue.push((dueAt - report.beganAt) / 1_000);
  await again;
  phone.isBusy = false;
  if (outcome?.current) phone.revisions.set(place, outcome.current.revision);
  if (outcome?.outcome === 'saved') report.keys.push(key);
  else if (outcome !== undefined) count(report, `refused as ${outcome.reason}`);
}

type Sent = { key: string; basedOn: number };

async function settle(
  phone: PhonePlayer,
  answer: Sent,
  report: Report,
): Promise<Outcome | undefined> {
  for (let turn = 0; turn < 20; turn += 1) {
    const { status, body, retryAfterMs } = await send(phone, answer);
    if (status === 200) return outcomeIn(body);
    count(report, status === 0 ? 'answers whose line broke' : `answers met with ${status}`);
    await delay(retryAfterMs);
  }
  count(report, 'answers given up');
  return undefined;
}

function outcomeIn(body: string): Outcome | undefined {
  const { results }: { results: Outcome[] } = JSON.parse(body);
  return results[0];
}

function send(phone: PhonePlayer, answer: Sent) {
  const path = `/play/games/${phone.gameId}/answers`;
  return callOnce(phone.caller, { method: 'PUT', path, body: { answers: [answer] } });
}

// Sends the same answer in parallel, as a phone does that missed the reply.
async function sendAgain(phone: PhonePlayer, answer: Sent, report: Report): Promise<void> {
  await delay(Math.random() * 20);
  const { status, body } = await send(phone, answer);
  const outcome = status === 200 ? outcomeIn(body)?.outcome : `met with ${status}`;
  count(report, `answers sent again and ${outcome}`);
}

export function maybeLeave(phone: PhonePlayer, report: () => Report, onStage: OnStage): void {
  const chance = Math.random();
  const isAsleep = chance < SHARES.asleep;
  if (!isAsleep && chance > SHARES.asleep + SHARES.reconnected) return;
  count(report(), isAsleep ? 'phones put away' : 'phones that reconnected');
  hangUp(phone);
  phone.isAsleep = isAsleep;
  const awayMs = isAsleep ? SLEEP_MS : Math.random() * LONGEST_AWAY_MS;
  setTimeout(() => {
    phone.isAsleep = false;
    follow(phone, report, onStage);
  }, awayMs);
}
