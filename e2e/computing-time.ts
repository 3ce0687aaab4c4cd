import type { Page } from '@playwright/test';

/** Counts only the milliseconds of the page itself, not of the rest of the machine. */
export async function followComputing(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const computedSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  };
  const before = await computedSeconds();
  return async () => ((await computedSeconds()) - before) * 1000;
}
