import process from 'node:process';

/** CPU milliseconds of this thread, regardless of load on the machine. */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
