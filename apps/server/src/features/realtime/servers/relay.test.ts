import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import pino from 'pino';
import { expect, it } from 'vitest';
import type { Happening, Hub } from '../channels/hub.ts';
import { Relay } from './relay.ts';

it('tells messages in the order in which they were announced, however long each takes to read', async () => {
  const slow = Promise.withResolvers<void>();
  const wait: Record<string, Promise<void>> = { 1: slow.promise };
  const pool = {
    async query(_text: string, [id = '']: readonly string[]) {
      await wait[id];
      return { rows: [{ messages: [{ kind: 'plain', room: 'room', payload: { id } }] }] };
    },
  } as unknown as Pool;
  const told: Happening[] = [];
  const hub = { deliver: (happening: Happening) => told.push(happening) } as unknown as Hub;
  const relay = new Relay({ pool, hub: () => hub, server: 'here', log: pino({ enabled: false }) });

  relay.hear('messages there 1');
  relay.hear('messages there 2');
  await setImmediate();
  expect(told).toEqual([]);
  slow.resolve();
  await expect.poll(() => told).toHaveLength(2);
  expect(told).toMatchObject([
    { broadcast: { payload: { id: '1' } } },
    { broadcast: { payload: { id: '2' } } },
  ]);
});
