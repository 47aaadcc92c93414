import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { Happening, Hub } from '../channels/hub.ts';
import { Relay } from './relay.ts';

it('delivers messages in the order of their announcements, however long each takes to read', async () => {
  const slow = Promise.withResolvers<void>();
  const wait: Record<string, Promise<void>> = { 1: slow.promise };
  const pool = {
    async query(_text: string, [id = '']: readonly string[]) {
      await wait[id];
      return { rows: [{ messages: [{ kind: 'plain', room: 'room', payload: { id } }] }] };
    },
  } as unknown as Pool;
  const delivered: Happening[] = [];
  const hub = { deliver: (happening: Happening) => delivered.push(happening) } as unknown as Hub;
  const relay = new Relay({ pool, hub: () => hub, server: 'here', log: pino({ enabled: false }) });

  relay.receive('messages there 1');
  relay.receive('messages there 2');
  await setImmediate();
  expect(delivered).toEqual([]);
  slow.resolve();
  await expect.poll(() => delivered).toHaveLength(2);
  expect(delivered).toMatchObject([
    { broadcast: { payload: { id: '1' } } },
    { broadcast: { payload: { id: '2' } } },
  ]);
});
