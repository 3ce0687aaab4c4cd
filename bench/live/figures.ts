import { percentile } from '../session.ts';
import type { Load, Report } from './plan.ts';

/** Nearly all times must meet the goal. */
export type Figure = { name: string; times: readonly number[]; goal: number };

export function times(measured: readonly number[]): string {
  const [median, most, nearlyAll] = [0.5, 0.95, 0.99].map((share) =>
    percentile(measured, share).toFixed(1),
  );
  const longest = Math.max(0, ...measured).toFixed(0);
  return `p50 ${median} ms, p95 ${most} ms, p99 ${nearlyAll} ms, longest ${longest} ms of ${measured.length}`;
}

export function tellReport(report: Report, { rate, seconds, commands }: Load): void {
  const { answerTimes, deliveryTimes, commandTimes, returnTimes, lateness, counts } = report;
  console.log(
    `live: ${rate} answers a second, ${commands} commands a minute and room, ${seconds} s`,
  );
  console.log(`live: answer acknowledged: ${times(answerTimes)}`);
  console.log(`live: command answered: ${times(commandTimes)}`);
  console.log(`live: command on the last phone of its room: ${times(deliveryTimes)}`);
  console.log(`live: new stream to first view: ${times(returnTimes)}`);
  console.log(`live: delay of the players themselves, part of all these times: ${times(lateness)}`);
  for (const [what, often] of Object.entries(counts).sort()) console.log(`live: ${often} ${what}`);
}

/** The slack is for busy machines. */
export function tellFigures(figures: readonly Figure[], slack: number): boolean {
  const missed = figures.filter((figure) => percentile(figure.times, 0.99) > figure.goal * slack);
  for (const { name, times: measured, goal } of figures) {
    const value = percentile(measured, 0.99);
    const isMet = value <= goal;
    console.log(`live: ${isMet ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(1)}, goal ${goal}`);
  }
  return missed.length === 0;
}
