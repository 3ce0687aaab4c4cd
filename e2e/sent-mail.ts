import { expect } from '@playwright/test';
import type { Mail, PortalServer } from './portal-server.ts';

export async function waitForMail(
  portal: PortalServer,
  { to, subject, timeout }: { to: string; subject: RegExp; timeout?: number },
): Promise<Mail> {
  const fitting: Mail[] = [];
  const newest = async () => {
    const mails = await portal.mails();
    fitting.push(...mails.filter((mail) => mail.to === to && subject.test(mail.subject)));
    return fitting.length;
  };
  await expect
    .poll(newest, {
      message: `mails to ${to} with a subject like ${subject}`,
      ...(timeout !== undefined && { timeout }),
    })
    .toBeGreaterThan(0);
  const [mail] = fitting;
  if (mail === undefined) throw new Error('no mail');
  return mail;
}
