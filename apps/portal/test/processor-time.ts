import process from 'node:process';

/** The milliseconds that this thread computes meanwhile, whatever else the machine does. */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
