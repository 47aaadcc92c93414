import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import {
  eventually,
  Inbox,
  newClient,
  stopClients,
  subscribed,
} from './testing/realtime-client.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterEach(stopClients);
afterAll(async () => {
  await backend.stop();
});

interface Received {
  readonly event: string;
  readonly payload: unknown;
}

describe.each(['1.0.0', '2.0.0'] as const)('broadcast in version %s', (vsn) => {
  it('reaches the others on the channel and not the sender', async () => {
    const [sender, receiver, elsewhere] = [
      new Inbox<Received>(),
      new Inbox<Received>(),
      new Inbox<Received>(),
    ];
    const open = async (name: string, inbox: Inbox<Received>) => {
      const channel = (await newClient(backend, { vsn })).channel(name);
      return subscribed(channel.on('broadcast', { event: 'move' }, inbox.put));
    };
    const from = await open('room', sender);
    await open('room', receiver);
    await open('other room', elsewhere);
    const payload = { x: 1, text: 'Zürich "✓"', deep: [{ a: null }] };
    expect(await from.send({ type: 'broadcast', event: 'move', payload })).toBe('ok');
    await eventually(() => expect(receiver.items).toHaveLength(1));
    expect(receiver.items[0]).toMatchObject({ type: 'broadcast', event: 'move', payload });
    expect([sender.items, elsewhere.items]).toEqual([[], []]);
  });

  it('comes back to the sender who asked for it, and is acknowledged', async () => {
    const inbox = new Inbox<Received>();
    const channel = await subscribed(
      (await newClient(backend, { vsn }))
        .channel('mine', { config: { broadcast: { self: true, ack: true } } })
        .on('broadcast', { event: '*' }, inbox.put),
    );
    expect(await channel.send({ type: 'broadcast', event: 'e', payload: { n: 1 } })).toBe('ok');
    await eventually(() => expect(inbox.items).toHaveLength(1));
    expect(inbox.items[0]?.payload).toEqual({ n: 1 });
  });
});
