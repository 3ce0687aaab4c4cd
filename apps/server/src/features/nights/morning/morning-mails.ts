import {
  flavourOf,
  morningTexts,
  pathTo,
  placeText,
  portalPaths,
  render,
  stopEmailsTexts,
} from '@emcee/contract';
import { type NightRow, nightRow, withoutLinks } from '@emcee/game';
import type { Db } from '../../../db/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mailDay } from '../../../platform/mail/mail-template.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { brandOf } from '../../../queries/brands.store.ts';
import { slotText } from '../night-mails.ts';
import { listReportedGames } from '../report/night-report.store.ts';
import { type DueNight, findNextNight, lockDueNight, setMailed } from './due-nights.store.ts';

/** Mails the figures of each night to the contact of its room, once. */
export async function mailMornings({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const mailNext = async (db: Db) => {
    const night = await lockDueNight(db, now);
    if (night === undefined) return false;
    await setMailed(db, night, now);
    await mailFigures(db, night, now);
    return true;
  };
  while (await db.transaction(mailNext));
}

async function mailFigures(db: Db, night: DueNight, now: Date): Promise<void> {
  const { adminId, roomId, day, email: recipient, publicUrl, stopToken } = night;
  const row = nightRow(await listReportedGames(db, { adminId, nightIds: [night.id], gameIds: [] }));
  if (row === undefined) return;
  // The recipient may be a stranger, and players choose the names of teams.
  const code = withoutLinks(night.roomCode);
  const flavour = flavourOf(new URL(publicUrl).hostname);
  const { subject, heading, next } = morningTexts;
  const values = { code, day: mailDay(new Date(day)), n: row.teams };
  const coming = await findNextNight(db, night, now);
  // Names of teams are values, so that nothing in them is read as a slot.
  const top = placeLines(row).map((line, index) => [`top${index}`, line] as const);
  const href = new URL(pathTo(portalPaths.stopEmails, { contactToken: stopToken }), publicUrl).href;
  await sendMail(
    db,
    { recipient, owner: { adminId }, publicUrl, now },
    {
      subject: render(subject, flavour, values),
      heading,
      paragraphs: [...top.map(([name]) => `{${name}}`), ...(coming ? [next] : [])],
      quietLink: { label: stopEmailsTexts.stop, href },
      values: {
        ...values,
        ...Object.fromEntries(top),
        slot: coming ? slotText({ ...coming, roomCode: code }) : '',
      },
      brand: await brandOf(db, { adminId, roomId }),
    },
  );
}

/** Writes '1. Seine', for example; equal teams share a line. */
function placeLines({ topThree }: NightRow): string[] {
  let rank = 1;
  return topThree.map((place) => {
    const isMany = typeof place === 'number';
    const names = placeText(isMany ? place : place.map(withoutLinks));
    const text = render(morningTexts.place, 'enterprise', { rank, names });
    rank += isMany ? place : place.length;
    return text;
  });
}
