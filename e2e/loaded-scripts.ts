import type { Page, Response } from '@playwright/test';

/** The scripts that the browser asks for meanwhile, and their bytes as they were sent, compressed. */
export async function loadedScripts(
  page: Page,
  visit: () => Promise<void>,
): Promise<{ names: string[]; bytes: number }> {
  const scripts: Response[] = [];
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  };
  page.on('response', note);
  await visit();
  page.off('response', note);
  const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
  return {
    names: scripts.map((script) => new URL(script.url()).pathname),
    bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  };
}
