import type { ContactInput } from '@emcee/contract';
import type { Db } from '../../db/client.ts';
import { supportMessages } from '../../db/schema/contact.ts';
import { newId } from '../../platform/secrets.ts';

export type NewMessage = ContactInput & { adminId: string; mailId: string; at: Date };

export async function insertMessage(db: Db, message: NewMessage): Promise<void> {
  await db.insert(supportMessages).values({ ...message, id: newId() });
}
