import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBackend } from '../fixture/start-backend.ts';
import type { TestBackend } from '../fixture/start-backend.ts';
import { askers } from './access-table.ts';
import type { Asker } from './access-table.ts';
import { clientsOf } from './clients.ts';
import type { ProductClient } from './clients.ts';
import { lines } from './lines.ts';
import { makeWorld, projectId } from './world.ts';

let backend: TestBackend;
let clients: Readonly<Record<Asker, ProductClient>>;
beforeAll(async () => {
  backend = await startBackend();
  await makeWorld(backend.database);
  clients = await clientsOf(backend);
  await Promise.all(Object.values(clients).map((client) => client.realtime.setAuth()));
});
afterAll(async () => {
  await Promise.all(Object.values(clients ?? {}).map((client) => client.removeAllChannels()));
  await backend?.stop();
});

it.each(lines.filter(({ table }) => table === 'realtime.messages'))(
  '$table, $row: on the channel as the table of access says',
  async ({ access, attempt }) => {
    const differences = await Promise.all(
      askers.map(async (asker) => {
        const { topic, extension } = attempt.key(asker) as { topic: string; extension: string };
        const client = clients[asker];
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
          ...(joined === access.select.includes(asker) ? [] : [`${asker} receive: ${joined}`]),
          ...(sent === access.insert.includes(asker) ? [] : [`${asker} send: ${sent}`]),
        ];
      }),
    );
    expect(differences.flat()).toEqual([]);
  },
);

it('tells of a new task those who may read it and nobody else', async () => {
  const told: string[] = [];
  const listening = (['stranger', 'viewer', 'editor', 'admin', 'anon'] as const).map(
    (asker) =>
      new Promise<void>((resolve, reject) => {
        clients[asker]
          .channel(`tasks of ${asker}`)
          .on(
            'postgres_changes',
            { event: 'INSERT', schema: 'webmaps', table: 'tasks' },
            (change) => {
              told.push(`${asker}: ${(change.new as { title?: string }).title}`);
            },
          )
          .on('system', {}, ({ status }: { status: string }) => {
            if (status === 'ok') resolve();
            else reject(new Error(`${asker}: ${status}`));
          })
          .subscribe();
      }),
  );
  await Promise.all(listening);
  const insert = (project: 'private' | 'bare', title: string) =>
    clients.service.from('tasks').insert({ project_id: projectId(project), title });
  await insert('private', 'A task');
  // Which the administrator alone may read: when it has come, so has all before it.
  await insert('bare', 'The last');
  await vi.waitFor(() => expect(told).toContain('admin: The last'), { timeout: 10_000 });
  await vi.waitFor(() =>
    expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'admin: A task',
      'admin: The last',
      'editor: A task',
      'viewer: A task',
    ]),
  );
});
