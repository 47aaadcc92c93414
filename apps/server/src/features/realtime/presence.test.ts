import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRealtime } from './testing/start-realtime.ts';
import type { TestRealtime } from './testing/start-realtime.ts';
import {
  eventually,
  Inbox,
  newClient,
  stopClients,
  subscribed,
} from './testing/realtime-client.ts';

let backend: TestRealtime;
beforeAll(async () => {
  backend = await startRealtime();
});
afterEach(stopClients);
afterAll(async () => {
  await backend.stop();
});

/** A channel that tracks presence, under its own key. */
async function enter(key: string, vsn: '1.0.0' | '2.0.0' = '2.0.0') {
  const client = await newClient(backend, { vsn });
  const channel = client.channel('room', { config: { presence: { key } } });
  const seen = new Inbox<{ event: string; key: string }>();
  channel.on('presence', { event: 'join' }, seen.put).on('presence', { event: 'leave' }, seen.put);
  return { client, seen, channel: await subscribed(channel) };
}

function namesIn(channel: RealtimeChannel): Record<string, unknown[]> {
  const state = channel.presenceState<{ name?: string }>();
  return Object.fromEntries(
    Object.entries(state).map(([key, presences]) => [key, presences.map(({ name }) => name)]),
  );
}

describe.each(['1.0.0', '2.0.0'] as const)('presence in version %s', (vsn) => {
  it('sends who joins, changes and leaves, also to later joins', async () => {
    const ann = await enter('ann', vsn);
    expect(await ann.channel.track({ name: 'Ann' })).toBe('ok');
    await eventually(() => expect(namesIn(ann.channel)).toEqual({ ann: ['Ann'] }));
    const ben = await enter('ben', vsn);
    await eventually(() => expect(namesIn(ben.channel)).toEqual({ ann: ['Ann'] }));
    await ben.channel.track({ name: 'Ben' });
    await eventually(() => expect(namesIn(ann.channel)).toEqual({ ann: ['Ann'], ben: ['Ben'] }));
    await ann.channel.track({ name: 'Anna' });
    await eventually(() => expect(namesIn(ben.channel)).toEqual({ ann: ['Anna'], ben: ['Ben'] }));
    expect(await ann.channel.untrack()).toBe('ok');
    await eventually(() => expect(namesIn(ben.channel)).toEqual({ ben: ['Ben'] }));
    expect(ben.seen.items.map(({ event, key }) => `${key} ${event}`)).toEqual([
      'ann join',
      'ben join',
      'ann join',
      'ann leave',
      'ann leave',
    ]);
  });
});

describe('presence', () => {
  it('ends when the connection ends', async () => {
    const ann = await enter('ann');
    const ben = await enter('ben');
    await ben.channel.track({ name: 'Ben' });
    await eventually(() => expect(namesIn(ann.channel)).toEqual({ ben: ['Ben'] }));
    await ben.client.realtime.disconnect();
    await eventually(() => expect(namesIn(ann.channel)).toEqual({}));
  });

  it('has several presences of one key, whatever the key', async () => {
    const [one, two] = [await enter('constructor'), await enter('constructor')];
    await one.channel.track({ name: 'one' });
    await two.channel.track({ name: 'two' });
    const looking = await enter('');
    await eventually(() =>
      expect(namesIn(looking.channel)).toEqual({ constructor: ['one', 'two'] }),
    );
    await one.channel.untrack();
    await eventually(() => expect(namesIn(looking.channel)).toEqual({ constructor: ['two'] }));
  });

  it('sends the state to a client that starts to track presence', async () => {
    const ann = await enter('ann');
    await ann.channel.track({ name: 'Ann' });
    const client = await newClient(backend);
    const late = await subscribed(
      client.channel('room', { config: { presence: { key: 'late' } } }),
    );
    await late.track({ name: 'Late' });
    await eventually(() => expect(namesIn(late)).toEqual({ ann: ['Ann'], late: ['Late'] }));
  });

  it('accepts only objects', async () => {
    const { channel } = await enter('ann');
    expect(await channel.track('Ann' as never)).toBe('error');
    expect(await channel.send({ type: 'presence', event: 'vanish' })).toBe('error');
  });
});
