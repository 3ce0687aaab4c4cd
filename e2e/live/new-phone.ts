import { type Browser, expect, type Page } from '@playwright/test';

/** The size of a phone, in pixels. */
export const PHONE = { width: 360, height: 740 };

/** Opens a phone. Errors on its pages and violations of their policies end the journey. */
export async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true });
  const phone = await context.newPage();
  phone.on('console', (message) => {
    expect(message.text()).not.toMatch(/Content Security Policy|TrustedHTML|Permissions policy/i);
  });
  phone.on('pageerror', (error) => {
    throw error;
  });
  return phone;
}
