import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBackend } from '../backends/start-backend.ts';
import type { TestBackend } from '../backends/start-backend.ts';
import { actors } from './access-table.ts';
import type { Actor } from './access-table.ts';
import { createActorClients } from './actor-clients.ts';
import type { ProductClient } from './actor-clients.ts';
import { matrixEntries } from './matrix-entries.ts';
import { insertPeopleAndProjects, projectId } from './people-and-projects.ts';

let backend: TestBackend;
let clients: Readonly<Record<Actor, ProductClient>>;
beforeAll(async () => {
  backend = await startBackend();
  await insertPeopleAndProjects(backend.database);
  clients = await createActorClients(backend);
  await Promise.all(Object.values(clients).map((client) => client.realtime.setAuth()));
});
afterAll(async () => {
  await Promise.all(Object.values(clients ?? {}).map((client) => client.removeAllChannels()));
  await backend?.stop();
});

it.each(matrixEntries.filter(({ table }) => table === 'realtime.messages'))(
  '$table, $row: matches the access table on its channel',
  async ({ access, accessCase }) => {
    const differences = await Promise.all(
      actors.map(async (actor) => {
        const { topic, extension } = accessCase.key(actor) as { topic: string; extension: string };
        const client = clients[actor];
        const channel = client.channel(topic, { config: { private: true } });
        const joined = await new Promise<boolean>((resolve) => {
          channel.subscribe((status) => resolve(status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED));
        });
        const sent =
          extension === 'presence'
            ? joined && (await channel.track({ here: true })) === 'ok'
            : await channel.httpSend('said', {}).then(
                () => true,
                () => false,
              );
        await client.removeChannel(channel);
        return [
          ...(joined === access.select.includes(actor) ? [] : [`${actor} receive: ${joined}`]),
          ...(sent === access.insert.includes(actor) ? [] : [`${actor} send: ${sent}`]),
        ];
      }),
    );
    expect(differences.flat()).toEqual([]);
  },
);

it('sends a new task to the users who may read it and to no others', async () => {
  const received: string[] = [];
  const listening = (['stranger', 'viewer', 'editor', 'admin', 'anon'] as const).map(
    (actor) =>
      new Promise<void>((resolve, reject) => {
        clients[actor]
          .channel(`tasks of ${actor}`)
          .on(
            'postgres_changes',
            { event: 'INSERT', schema: 'webmaps', table: 'tasks' },
            (change) => {
              received.push(`${actor}: ${(change.new as { title?: string }).title}`);
            },
          )
          .on('system', {}, ({ status }: { status: string }) => {
            if (status === 'ok') resolve();
            else reject(new Error(`${actor}: ${status}`));
          })
          .subscribe();
      }),
  );
  await Promise.all(listening);
  const insert = (project: 'private' | 'bare', title: string) =>
    clients.service.from('tasks').insert({ project_id: projectId(project), title });
  await insert('private', 'A task');
  // Only the administrator may read it: once it has arrived, so has everything before it.
  await insert('bare', 'The last');
  await vi.waitFor(() => expect(received).toContain('admin: The last'), { timeout: 10_000 });
  await vi.waitFor(() =>
    expect(received.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'admin: A task',
      'admin: The last',
      'editor: A task',
      'viewer: A task',
    ]),
  );
});
