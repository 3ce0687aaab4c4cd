import { type Browser, expect, type Page } from '@playwright/test';

export const PHONE = { width: 360, height: 740 };

/** Errors and violations of the policies on its pages end the journey. */
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
