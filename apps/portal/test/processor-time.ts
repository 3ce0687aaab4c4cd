import process from 'node:process';

/** Measures the CPU time of this thread in milliseconds, regardless of load on the machine. */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
