import { z } from 'zod';
import { accountBackend } from '../../account/account-backend.ts';
import { askData } from '../ask.ts';

/**
 * Whether reminders come: this server sends them. Beside a hosted Supabase, nobody would look for
 * those that are due.
 */
export function canRemind(): boolean {
  return accountBackend?.url === location.origin;
}

/** When the signed-in person is to be reminded of a task; null where they are not. */
export async function readReminder(taskId: string): Promise<Date | null> {
  const { data } = await askData((client) =>
    client.from('task_reminders').select('remind_at').eq('task_id', taskId).limit(1),
  );
  const [row] = z.array(z.object({ remind_at: z.string() })).parse(data);
  return row ? new Date(row.remind_at) : null;
}

/** Sets the one reminder that a person has of a task; null takes it away. */
export async function writeReminder(
  { taskId, me }: { readonly taskId: string; readonly me: string },
  at: Date | null,
): Promise<void> {
  await askData((client) => {
    const reminders = client.from('task_reminders');
    return at === null
      ? reminders.delete().eq('task_id', taskId)
      : reminders.upsert(
          { task_id: taskId, user_id: me, remind_at: at.toISOString() },
          { onConflict: 'task_id,user_id' },
        );
  });
}
