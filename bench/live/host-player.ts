import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { count, type Report } from './plan.ts';
import { type Caller, callOnce, callWell, type Line, openLine } from './wire.ts';

type Round = { _id: string; number: number; state: string; current: number };
type Game = { seq: number; seen: number; rounds: Round[] };

export type HostPlayer = {
  caller: Caller;
  line: Line | undefined;
  game: Game | undefined;
  markedRound: string;
  /** Differs, so that rooms are not in step. */
  startsAt: number;
};

const QUESTIONS = 10;

export function newHost(caller: Caller, place = 0): HostPlayer {
  const startsAt = 1 + (place % QUESTIONS);
  return { caller, line: undefined, game: undefined, markedRound: '', startsAt };
}

export async function openRoom(host: HostPlayer): Promise<void> {
  await mustDo(host, { kind: 'open', isRehearsal: false, name: 'Bench' });
}

export function watchRoom(host: HostPlayer, report: () => Report): void {
  host.line = openLine(host.caller, '/live/stream', {
    event: (name) => count(report(), `events of consoles: ${name}`),
    end: () => count(report(), 'consoles that were cut'),
  });
}

export async function mustDo(host: HostPlayer, command: object): Promise<Game> {
  const body = { commandKey: randomUUID(), seen: host.game?.seen ?? 0, command };
  const reply = await callWell(host.caller, { method: 'POST', path: '/live/commands', body });
  return takeGame(host, reply);
}

function takeGame(host: HostPlayer, reply: unknown): Game {
  const { game }: { game: Game } = JSON.parse(JSON.stringify(reply));
  host.game = game;
  return game;
}

/** Sends under one key until the command is settled. */
export async function doCommand(
  host: HostPlayer,
  command: { kind: string },
  report: Report,
): Promise<boolean> {
  const body = { commandKey: randomUUID(), seen: host.game?.seen ?? 0, command };
  for (let turn = 0; turn < 20; turn += 1) {
    const sent = { method: 'POST', path: '/live/commands', body };
    const sentAt = performance.now();
    const answered = await callOnce(host.caller, sent);
    report.attemptTimes.push(performance.now() - sentAt);
    if (answered.status === 200) {
      takeGame(host, JSON.parse(answered.body));
      return true;
    }
    count(report, `command ${command.kind} met with ${answered.status}`);
    if (answered.status === 409) return false;
    await delay(answered.retryAfterMs);
  }
  return false;
}

/** Rounds of ten questions, each closed, marked and published. */
export function nextCommand({ game, markedRound, startsAt }: HostPlayer): { kind: string } {
  const round = game?.rounds.at(-1);
  if (round === undefined || round.state === 'published') {
    const name = `Round ${(round?.number ?? 0) + 1}`;
    return Object.assign({ kind: 'startLiveRound' }, { name, questionsCount: QUESTIONS });
  }
  const roundId = round._id;
  if (round.state === 'open') {
    const isLast = round.current === QUESTIONS;
    if (isLast) return Object.assign({ kind: 'closeRound' }, { roundId });
    const isFirst = round.number === 1 && round.current === 0;
    return Object.assign({ kind: 'goTo' }, { roundId, n: isFirst ? startsAt : round.current + 1 });
  }
  return Object.assign({ kind: markedRound === roundId ? 'publish' : 'mark' }, { roundId });
}

type Group = { group: string; verdict: string | null };

/** Marks all answers in one call. `wrong` answers of each question come before the right one. */
export async function markRound(host: HostPlayer, roundId: string, wrong = 0): Promise<void> {
  const { caller } = host;
  const base = `/live/rounds/${roundId}`;
  const read = (path: string) => callWell(caller, { method: 'GET', path });
  const { questions }: { questions: { n: number }[] } = JSON.parse(
    JSON.stringify(await read(`${base}/marking`)),
  );
  const marks: object[] = [];
  for (const { n } of questions) {
    const { groups }: { groups: Group[] } = JSON.parse(
      JSON.stringify(await read(`${base}/marking/${n}`)),
    );
    groups.forEach(({ group }, index) => {
      marks.push({ n, group, verdict: index === wrong ? 'right' : 'wrong' });
    });
  }
  for (let from = 0; from < marks.length; from += 200) {
    await mustDo(host, { kind: 'mark', roundId, marks: marks.slice(from, from + 200) });
  }
  host.markedRound = roundId;
}
