import { expect } from '@playwright/test';
import type { Mail, PortalServer } from './portal-server.ts';

export async function waitForMail(
  portal: PortalServer,
  { to, subject }: { to: string; subject: RegExp },
): Promise<Mail> {
  const fitting: Mail[] = [];
  const newest = async () => {
    const mails = await portal.mails();
    fitting.push(...mails.filter((mail) => mail.to === to && subject.test(mail.subject)));
    return fitting.length;
  };
  await expect
    .poll(newest, { message: `mails to ${to} with a subject like ${subject}` })
    .toBeGreaterThan(0);
  const [mail] = fitting;
  if (mail === undefined) throw new Error('no mail');
  return mail;
}
