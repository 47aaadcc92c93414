import { z } from 'zod';
import { askData } from '../ask.ts';
import { noticesSchema } from './notice.ts';
import type { Notices } from './notice.ts';

/** So many are listed. */
export const MAX_NOTICES = 50;

export async function listNotices(): Promise<Notices> {
  const { data } = await askData((client) => client.rpc('list_notices', { most: MAX_NOTICES }));
  return noticesSchema.parse(data);
}

export async function markRead(id: string): Promise<void> {
  const read_at = new Date().toISOString();
  await askData((client) => client.from('mailbox').update({ read_at }).eq('message_id', id));
}

/**
 * Marks all that happened up to a moment.
 *
 * @returns the ids of those that were unread
 */
export async function markAllRead(upTo: string): Promise<readonly string[]> {
  const { data } = await askData((client) => client.rpc('mark_notices_read', { up_to: upTo }));
  return z.array(z.string()).parse(data);
}

export async function markUnread(ids: readonly string[]): Promise<void> {
  await askData((client) => client.rpc('mark_notices_unread', { messages: [...ids] }));
}
