import { readFile } from 'node:fs/promises';
import { runCommand } from './run-command.ts';

/** `startMark` distinguishes processes that had the same id one after the other. */
export type RunningProcess = { pid: number; startMark: string; command: string };

/** The living process with this id; undefined for a zombie, which has ended. */
export function findProcess(pid: number): Promise<RunningProcess | undefined> {
  return process.platform === 'linux' ? findInProc(pid) : findWithPs(pid);
}

async function findInProc(pid: number): Promise<RunningProcess | undefined> {
  try {
    const [stat, commandLine, bootId] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The name is in parentheses and may contain blanks. The state follows; 19 fields later the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const command = commandLine.replace(/\0$/, '').replaceAll('\0', ' ');
    return { pid, startMark: `${bootId.trim()}:${fields[19]}`, command };
  } catch {
    return undefined;
  }
}

async function findWithPs(pid: number): Promise<RunningProcess | undefined> {
  const columns = ['-o', 'stat=', '-o', 'lstart=', '-o', 'command='];
  // A fixed language and time zone, so that the same process always gives the same text.
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const ps = await runCommand(['ps', '-ww', '-p', String(pid), ...columns], { env });
  // "Ss   Thu Nov 21 01:31:00 2024     /path/postgres -D ..."
  const found = /^\s*(\S+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d+)\s+(.*)$/m.exec(ps.output);
  const [, state, startMark, command] = found ?? [];
  if (!ps.succeeded || !state || state.startsWith('Z') || !startMark) return undefined;
  return { pid, startMark, command: command ?? '' };
}
