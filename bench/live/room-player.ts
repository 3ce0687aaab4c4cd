import { doCommand, type HostPlayer, markRound, nextCommand } from './host-player.ts';
import type { PhonePlayer } from './phone-player.ts';
import { count, type Report } from './plan.ts';

export type RoomPlayer = {
  host: HostPlayer;
  phones: PhonePlayer[];
  telling: Telling | undefined;
  isBusy: boolean;
};

type Telling = {
  dueAt: number;
  /** Phones with a stage up to this number haven't received the command. */
  after: number;
  waiting: Set<PhonePlayer>;
  repliedAt: number | undefined;
};

/** Resolves when the last phone has received the command. */
export async function leadOn(
  room: RoomPlayer,
  { report, dueAt }: { report: Report; dueAt: number },
): Promise<void> {
  const { host } = room;
  if (room.isBusy) {
    count(report, 'commands left out, because the one before was not done yet');
    return;
  }
  room.isBusy = true;
  const command = nextCommand(host);
  report.lateness.push(performance.now() - dueAt);
  if (command.kind === 'mark' && 'roundId' in command) {
    await markRound(host, String(command.roundId)).catch(() => count(report, 'rounds not marked'));
  } else {
    await tell(room, { report, dueAt, command });
  }
  room.isBusy = false;
}

async function tell(
  room: RoomPlayer,
  { report, dueAt, command }: { report: Report; dueAt: number; command: { kind: string } },
): Promise<void> {
  if (room.telling !== undefined) count(report, 'commands that a phone never heard of');
  const { host, phones } = room;
  const listening = phones.filter(({ line, seq }) => line !== undefined && seq > 0);
  const after = host.game?.seq ?? 0;
  room.telling = { dueAt, after, waiting: new Set(listening), repliedAt: undefined };
  const isDone = await doCommand(host, command, report);
  report.commandTimes.push(performance.now() - dueAt);
  if (!isDone || room.telling === undefined) room.telling = undefined;
  else room.telling.repliedAt = performance.now();
  settleTelling(room, report);
}

export function hasHeard(room: RoomPlayer, phone: PhonePlayer, report: Report): void {
  const { telling } = room;
  if (telling === undefined || phone.seq <= telling.after) return;
  telling.waiting.delete(phone);
  settleTelling(room, report);
}

export function hasLeft(room: RoomPlayer, phone: PhonePlayer, report: Report): void {
  room.telling?.waiting.delete(phone);
  settleTelling(room, report);
}

function settleTelling(room: RoomPlayer, report: Report): void {
  const { telling } = room;
  if (telling === undefined || telling.waiting.size > 0) return;
  const now = performance.now();
  report.deliveryTimes.push(now - telling.dueAt);
  report.behindTimes.push(now - (telling.repliedAt ?? now));
  room.telling = undefined;
}
