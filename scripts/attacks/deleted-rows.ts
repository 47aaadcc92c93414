import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Target } from './attack.ts';
import { RealtimeSocket } from './requests/realtime-socket.ts';

const projects = 5;
const listeningSeconds = 30;

export const attack: Attack = {
  summary: 'A signed-out socket listens to all tables for deletions that are none of its business',
  run: async (target) => {
    const socket = await RealtimeSocket.open(target);
    if (typeof socket === 'number') throw new Error(`The socket was refused with ${socket}.`);
    const config = {
      postgres_changes: [{ event: 'DELETE', schema: 'webmaps' }],
      postgres_changes_options: { wait: true },
    };
    const joined = await socket.ask('realtime:deletions', 'phx_join', { config });
    target.report(`Subscription to deletions: ${JSON.stringify(joined?.['status'])}.`);
    const token = await signUp(target);
    if (token === undefined) {
      target.report('No account can be made without a mail: delete something private by hand now.');
      await wait(listeningSeconds * 1000);
    } else {
      for (let count = 0; count < projects; count += 1) await makeAndDelete(target, token);
      target.report(`${projects} private projects were made and deleted.`);
      await wait(2000);
    }
    const received = socket.received.filter(([, , , event]) => event === 'postgres_changes');
    for (const [, , , , payload] of received) target.report(JSON.stringify(payload));
    socket.close();
    target.report(`${received.length} deletions were received.`);
    return received.length === 0 ? 'held' : 'broken';
  },
};

/** @returns an access token, where an account needs no confirmation. */
async function signUp({ url, anonKey }: Target): Promise<string | undefined> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${crypto.randomUUID()}@example.org`,
      password: crypto.randomUUID(),
    }),
  });
  const body = (await answer.json()) as { readonly access_token?: string };
  return body.access_token;
}

/** A private project with its first member, which no other account may see. */
async function makeAndDelete({ url, anonKey }: Target, token: string): Promise<void> {
  const headers = {
    apikey: anonKey,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-profile': 'webmaps',
    prefer: 'return=representation',
  };
  const made = await fetch(`${url}/rest/v1/projects?select=id`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Attack', visibility: 'private' }),
  });
  if (!made.ok) throw new Error(`No project could be made: ${made.status}.`);
  const [project] = (await made.json()) as readonly { readonly id: string }[];
  await wait(1500);
  const gone = await fetch(`${url}/rest/v1/projects?id=eq.${project?.id ?? ''}`, {
    method: 'DELETE',
    headers,
  });
  if (!gone.ok) throw new Error(`The project could not be deleted: ${gone.status}.`);
}
