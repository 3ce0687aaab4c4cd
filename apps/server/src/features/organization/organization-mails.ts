import { organizationMailTexts, pathTo, portalPaths } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { type MailContent, renderMail } from '../../platform/mail/mail-template.ts';
import { queueMail } from '../../platform/mail/outbox.store.ts';

const { invited, removed, roleChanged } = organizationMailTexts;

type Occasion = { adminId: string; organization: string; publicUrl: string; now: Date };

export async function mailInvitation(
  db: Db,
  mail: Occasion & {
    email: string;
    inviter: string;
    role: 'admin' | 'editor' | 'viewer';
    token: string;
    expiresAt: Date;
  },
): Promise<void> {
  const { email, role, token, expiresAt, inviter, ...occasion } = mail;
  const path = pathTo(portalPaths.invitation, { invitationToken: token });
  const content = {
    ...invited,
    paragraphs: [invited[role]],
    button: { label: invited.button, href: occasion.publicUrl + path },
  };
  await send(db, { ...occasion, email, content, values: { inviter }, expiresAt });
}

export async function mailRemoved(
  db: Db,
  { email, by, ...occasion }: Occasion & { email: string; by: string },
): Promise<void> {
  const content = { ...removed, paragraphs: [removed.text] };
  await send(db, { ...occasion, email, content, values: { by } });
}

export async function mailRoleChanged(
  db: Db,
  { email, by, role, ...occasion }: Occasion & { email: string; by: string; role: string },
): Promise<void> {
  const content = { ...roleChanged, paragraphs: [roleChanged.text] };
  await send(db, { ...occasion, email, content, values: { by, role } });
}

async function send(
  db: Db,
  {
    adminId,
    organization,
    publicUrl,
    now,
    email,
    content,
    values,
    expiresAt,
  }: Occasion & {
    email: string;
    content: MailContent;
    values: Record<string, string>;
    expiresAt?: Date;
  },
): Promise<void> {
  const rendered = renderMail({ ...content, values: { ...values, organization } }, publicUrl);
  const ends = expiresAt === undefined ? {} : { expiresAt };
  await queueMail(db, { recipient: email, ...rendered, owner: { adminId }, ...ends }, now);
}
