import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRealtime } from './testing/start-realtime.ts';
import type { TestRealtime } from './testing/start-realtime.ts';
import { asOwner, sql } from './testing/as-owner.ts';
import { RawSocket } from './testing/raw-socket.ts';
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
  await asOwner(
    backend,
    sql`create table public.marks (id int primary key, title text, "odd "" name" text);
        grant select on public.marks to anon;
        create table public.victims (id int primary key);
        insert into public.victims values (1);
        alter publication supabase_realtime add table public.marks`,
  );
});
afterEach(stopClients);
afterAll(async () => {
  await backend.stop();
});

/** Seeded, so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const isAlive = async () => {
  const raw = await RawSocket.open(backend);
  expect(await raw.ask('phoenix', 'heartbeat')).toEqual({ status: 'ok', response: {} });
  raw.close();
};

describe('malformed frames', () => {
  it.each([
    ['text', 'nonsense'],
    ['a number', '1'],
    [
      'an object where arrays are spoken',
      '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}',
    ],
    ['too few parts', '["1","2","phoenix"]'],
    ['parts of other types', '[{},[],null,1,2]'],
    ['a topic that is too long', JSON.stringify(['1', '1', 'x'.repeat(2000), 'phx_join', {}])],
    ['nesting without end', '['.repeat(100_000)],
    ['nothing', ''],
  ])('close the connection: %s', async (_name, text) => {
    const raw = await RawSocket.open(backend);
    raw.socket.send(text);
    expect(await raw.closed).toBe(1003);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an unknown kind', Buffer.from([9, 0, 0, 0, 0, 0, 0])],
    ['lengths without what they measure', Buffer.from([3, 255, 255, 255, 255, 255, 1])],
    ['a head that is cut off', Buffer.from([3, 0, 0])],
    [
      'text that is not JSON',
      Buffer.concat([Buffer.from([3, 0, 0, 1, 1, 0, 1]), Buffer.from('te}],[')]),
    ],
    [
      'options that are not JSON',
      Buffer.concat([Buffer.from([3, 0, 0, 1, 1, 1, 1]), Buffer.from('te{1')]),
    ],
  ])('close the connection: binary, %s', async (_name, data) => {
    const raw = await RawSocket.open(backend);
    raw.socket.send(data);
    expect(await raw.closed).toBe(1003);
  });

  it('do the server no harm, ten thousand of them at random', async () => {
    const random = seeded(7);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
    const junk = [
      null,
      true,
      -1,
      1e308,
      '',
      'x',
      '\0',
      '__proto__',
      [],
      {},
      [[]],
      { event: {} },
      'realtime:',
    ];
    const topics = ['phoenix', 'realtime:a', 'realtime:b', 'realtime:', 'x', 'realtime:__proto__'];
    const events = [
      'phx_join',
      'phx_leave',
      'heartbeat',
      'broadcast',
      'presence',
      'access_token',
      'toString',
      '',
    ];
    const frame = (): string | Buffer => {
      const kind = random();
      if (kind < 0.2)
        return Buffer.from(Array.from({ length: random() * 60 }, () => random() * 256));
      if (kind < 0.4) {
        const lengths = Array.from({ length: 5 }, () => random() * 12);
        const body = Buffer.from(
          pick(['{}', '1', '[', '"x"']).padStart(random() * 80, 'realtime:a'),
        );
        return Buffer.concat([Buffer.from([3, ...lengths, random() * 2]), body]);
      }
      const config = {
        private: pick(junk),
        broadcast: pick([...junk, { self: pick(junk), replay: pick(junk) }]),
        presence: pick([...junk, { key: pick(junk), enabled: true }]),
        postgres_changes: pick([
          ...junk,
          [{ event: pick(junk), schema: pick(junk), table: pick(junk), filter: pick(junk) }],
        ]),
      };
      const payload = pick([
        ...junk,
        { config: pick([...junk, config]), access_token: pick(junk) },
        { config },
        { event: pick(['track', 'untrack', ...junk]), payload: pick(junk), type: pick(junk) },
      ]);
      return JSON.stringify([
        pick(['1', null, 5]),
        pick(['2', null, 7]),
        pick(topics),
        pick(events),
        payload,
      ]);
    };
    let raw = await RawSocket.open(backend);
    for (let count = 0; count < 10_000; count += 1) {
      if (raw.socket.readyState !== raw.socket.OPEN || count % 400 === 399) {
        raw.close();
        raw = await RawSocket.open(backend);
      }
      raw.socket.send(frame());
      if (count % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    raw.close();
    await isAlive();
  });
});

describe('what one client sends', () => {
  it('cannot be mistaken for messages of another client or of the server', async () => {
    const inbox = new Inbox<unknown>();
    const client = await newClient(backend, { vsn: '1.0.0' });
    const errors = new Inbox<unknown>();
    await subscribed(
      client
        .channel('words')
        .on('broadcast', { event: '*' }, inbox.put)
        .on('postgres_changes', { event: '*', schema: 'public', table: 'marks' }, errors.put)
        .on('presence', { event: 'join' }, errors.put),
    );
    const raw = await RawSocket.open(backend);
    await raw.ask('realtime:words', 'phx_join');
    raw.push('realtime:words', 'postgres_changes', { payload: { ids: [1], data: {} } });
    raw.push('realtime:words', 'presence_state', { payload: { x: { metas: [{}] } } });
    raw.push('realtime:words', 'system', { payload: {} });
    raw.push('realtime:words', 'phx_close');
    raw.push('realtime:words', 'broadcast', {
      payload: { event: 'e","payload":1}', payload: '"}],"' },
    });
    await eventually(() => expect(inbox.items).toHaveLength(1));
    expect(inbox.items).toMatchObject([{ event: 'e","payload":1}', payload: '"}],"' }]);
    expect(errors.items).toEqual([]);
    raw.close();
  });

  it('reaches no channel that it has not joined, or has left', async () => {
    const inbox = new Inbox<unknown>();
    const listening = (await newClient(backend)).channel('joined');
    await subscribed(listening.on('broadcast', { event: '*' }, inbox.put));
    const raw = await RawSocket.open(backend);
    const say = { event: 'e', payload: {} };
    expect(await raw.ask('realtime:joined', 'broadcast', say)).toEqual({
      status: 'error',
      response: { reason: 'unmatched topic' },
    });
    expect(await raw.ask('other:joined', 'phx_join')).toMatchObject({ status: 'error' });
    await raw.ask('realtime:joined', 'phx_join');
    await raw.ask('realtime:joined', 'phx_leave');
    await raw.ask('realtime:joined', 'broadcast', say);
    await raw.ask('realtime:joined', 'phx_join', { config: { broadcast: { ack: true } } });
    await raw.ask('realtime:joined', 'broadcast', { ...say, event: 'last' });
    await eventually(() => expect(inbox.items).toMatchObject([{ event: 'last' }]));
    raw.close();
  });

  it('delivers presences with keys that are special in JavaScript', async () => {
    const raw = await RawSocket.open(backend);
    const config = { presence: { key: '__proto__', enabled: true } };
    await raw.ask('realtime:keys', 'phx_join', { config });
    await raw.ask('realtime:keys', 'presence', { event: 'track', payload: { a: 1 } });
    await eventually(() => expect(raw.received.at(-1)?.[3]).toBe('presence_diff'));
    const joins = raw.received.at(-1)?.[4]['joins'] as object;
    expect(Object.getOwnPropertyNames(joins)).toEqual(['__proto__']);
    raw.close();
  });
});

describe('requests that contain SQL', () => {
  it.each([
    { table: 'marks; drop table victims' },
    { table: 'marks" , victims; drop table victims --' },
    { schema: "public'; drop table victims --", table: 'marks' },
    { table: 'marks', filter: 'id=eq.1; drop table victims' },
    { table: 'marks', filter: "title=eq.'; drop table victims --" },
    { table: 'marks', filter: "title=like.%'; drop table victims --" },
    { table: 'marks', filter: 'title=in.(a,"b\'}\'); drop table victims --")' },
    { table: 'marks', filter: 'title or (select true)=eq.1' },
    { table: 'marks', filter: 'title" = "title=eq.1' },
    { table: 'marks', filter: 'ctid=eq.(0,1)' },
    { table: 'marks', filter: 'id=is.null or true; drop table victims' },
    { table: 'marks', filter: 'id=not.eq.1) or (true' },
    { table: 'marks', filter: 'title=match.(((' },
    { table: 'marks', select: ['title", (select 1) as "x'] },
    { schema: 'realtime', table: 'messages' },
    { schema: 'auth', table: 'users' },
    { schema: '*', table: 'users' },
  ])('are taken literally: %j', async (request) => {
    const raw = await RawSocket.open(backend);
    const config = {
      postgres_changes: [{ event: '*', schema: 'public', ...request }],
      postgres_changes_options: { wait: true },
    };
    const answer = await raw.ask('realtime:sql', 'phx_join', { config });
    await asOwner(backend, sql`insert into marks values (1, 'z'); delete from marks`);
    await asOwner(
      backend,
      sql`do 'begin if (select count(*) from public.victims) <> 1 then raise exception ''gone''; end if; end'`,
    );
    // Values are values: only well-formed ones are accepted, and match nothing.
    const isValue = /like|eq\.'|in\./.test(request.filter ?? '');
    expect(answer['status']).toBe(isValue ? 'ok' : 'error');
    expect(raw.received.filter(([, , , event]) => event === 'postgres_changes')).toEqual([]);
    raw.close();
  });

  it('may name columns that have to be quoted', async () => {
    const inbox = new Inbox<unknown>();
    const channel = (await newClient(backend))
      .channel('odd', { config: { postgres_changes_options: { wait: true } } })
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'marks', filter: 'odd " name=ilike.A%' },
        inbox.put,
      );
    await subscribed(channel);
    await asOwner(
      backend,
      sql`insert into marks values (2, '', 'abc'), (3, '', 'bcd'); delete from marks`,
    );
    await eventually(() => expect(inbox.items).toMatchObject([{ new: { id: 2 } }]));
  });
});
