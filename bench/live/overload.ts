/** Finds the load that the machine carries, multiplies it, and ends the excess again. */
import { percentile } from '../session.ts';
import type { Figure } from './figures.ts';
import { emptyReport, type Load, type Report } from './plan.ts';
import { countLost, play, type Stage } from './stage.ts';

/** Of a room. */
const ANSWERS_A_SECOND = 1.25;
const COMMANDS_A_MINUTE = 10;
const CARRIED_MS = 100;
const TRIED_SECONDS = 15;
const EXCESS_SECONDS = 60;
const AFTERWARDS_SECONDS = 20;
const PLAYERS_LATE_MS = 100;
const GOALS = { answerMs: 1_000, behindMs: 3_000, commandMs: 2_000, calmSeconds: 5 };

export async function measureOverload(
  stage: Stage,
  { rooms, phones, times }: Pick<Load, 'rooms' | 'phones'> & { times: number },
): Promise<Figure[]> {
  const loadOf = (active: number, seconds: number): Load => ({
    ...{ rooms, phones, active, seconds },
    ...{ rate: active * ANSWERS_A_SECOND, commands: COMMANDS_A_MINUTE },
  });
  const carried = await findCarried(rooms, async (active) => {
    const { reports } = await play(stage, [loadOf(active, TRIED_SECONDS)]);
    return reports[0] ?? emptyReport();
  });
  const most = Math.min(rooms, Math.round(carried.rooms * times));
  const { reports, used } = await play(stage, [
    loadOf(most, EXCESS_SECONDS),
    loadOf(carried.rooms, AFTERWARDS_SECONDS),
  ]);
  const [excess = emptyReport(), afterwards = emptyReport()] = reports;
  const share = (seconds: number) => `${Math.round((100 * seconds) / used.seconds)} %`;
  console.log(
    `live: carries ${carried.rooms} rooms; then ${most}: server ${share(used.server)} of a core, database ${share(used.database)}, players ${share(excess.cpuSeconds)}`,
  );
  for (const [what, often] of Object.entries(excess.counts).sort()) {
    console.log(`live: ${often} ${what}`);
  }
  const late = p99(excess.lateness);
  if (late > PLAYERS_LATE_MS) {
    console.log(`live: void, because the players were ${Math.round(late)} ms late themselves`);
  }
  const lost = await countLost(stage, [...excess.keys, ...afterwards.keys]);
  return [
    { name: 'answer acknowledged', times: excess.answerTimes, goal: GOALS.answerMs },
    { name: 'phones behind their host', times: excess.behindTimes, goal: GOALS.behindMs },
    { name: 'command answered or put off', times: excess.attemptTimes, goal: GOALS.commandMs },
    { name: 'streams refused or cut', times: [brokenStreams(excess)], goal: 0 },
    { name: 'commands met with 503', times: [outages(excess)], goal: 0 },
    {
      name: 'seconds until calm',
      times: [calmAfter(afterwards, carried.slowestMs)],
      goal: GOALS.calmSeconds,
    },
    { name: 'acknowledged answers lost', times: [lost], goal: 0 },
  ];
}

/** Doubles the number of rooms while the machine carries them, then halves the gap three times. */
async function findCarried(
  rooms: number,
  measure: (active: number) => Promise<Report>,
): Promise<{ rooms: number; slowestMs: number }> {
  let slowestMs = CARRIED_MS;
  const carries = async (active: number) => {
    const report = await measure(active);
    const ms = p99(report.answerTimes);
    console.log(`live: ${active} rooms: answers p99 ${ms.toFixed(1)} ms`);
    const isCarried = ms <= CARRIED_MS;
    if (isCarried) slowestMs = Math.max(CARRIED_MS, ...secondsOf(report).values());
    return isCarried;
  };
  let carried = Math.min(25, rooms);
  await measure(carried);
  while (2 * carried <= rooms && (await carries(2 * carried))) carried *= 2;
  for (let step = carried / 2; step > carried / 10; step /= 2) {
    const next = Math.min(rooms, Math.round(carried + step));
    if (await carries(next)) carried = next;
  }
  return { rooms: carried, slowestMs };
}

function p99(measured: readonly number[]): number {
  return percentile(measured, 0.99);
}

function brokenStreams({ counts }: Report): number {
  return (counts['streams that were refused'] ?? 0) + (counts['streams that were cut'] ?? 0);
}

function outages({ counts }: Report): number {
  const met = Object.entries(counts).filter(([what]) => /^command .* met with 503$/.test(what));
  return met.reduce((sum, [, often]) => sum + often, 0);
}

/** Seconds until no second is slower than the slowest one was at this load before. */
function calmAfter(report: Report, slowestMs: number): number {
  const slow = [...secondsOf(report)].filter(([, ms]) => ms > slowestMs);
  return Math.max(0, ...slow.map(([second]) => second + 1));
}

/** The 99th percentile of the answers that were due in each second. */
function secondsOf({ answersDue, answerTimes }: Report): Map<number, number> {
  const bySecond = Map.groupBy(answersDue.keys(), (index) => Math.floor(answersDue[index] ?? 0));
  return new Map(
    [...bySecond].map(([second, indexes]) => [
      second,
      p99(indexes.map((index) => answerTimes[index] ?? 0)),
    ]),
  );
}
