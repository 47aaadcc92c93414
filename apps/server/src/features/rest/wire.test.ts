import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMountains } from './testing/start-mountains.ts';
import type { Mountains } from './testing/start-mountains.ts';

let mountains: Mountains;
beforeAll(async () => {
  mountains = await startMountains();
});
afterAll(() => mountains.stop());

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

async function ask(path: string, asked: Asked = {}) {
  const response = await fetch(`${mountains.rest}${path}`, asked);
  const text = await response.text();
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, header, text, json: () => JSON.parse(text) as unknown };
}

const json = { 'content-type': 'application/json' };

describe('the HTTP interface', () => {
  it('answers reads with range, media type and applied preferences', async () => {
    const answer = await ask('/hikers?select=nick&order=nick&limit=2', {
      headers: { prefer: 'count=exact, handling=lenient, nonsense' },
    });
    expect(answer.status).toBe(206);
    expect(answer.header('content-range')).toBe('0-1/4');
    expect(answer.header('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.header('preference-applied')).toBe('count=exact, handling=lenient');
    expect(answer.header('content-profile')).toBe('public');
    expect(answer.header('content-location')).toBe('/hikers?limit=2&order=nick&select=nick');
    expect(answer.text).toBe('[{"nick":"clara"}, \n {"nick":"heidi"}]');
    expect((await ask('/hikers?nick=eq.x')).header('content-range')).toBe('*/*');
  });

  it('accepts a Range header, alone and with a limit', async () => {
    const ranged = await ask('/trails?select=id&order=id', { headers: { range: '1-' } });
    expect([ranged.status, ranged.header('content-range')]).toEqual([200, '1-2/*']);
    const both = await ask('/trails?select=id&order=id&offset=1', { headers: { range: '0-1' } });
    expect(both.json()).toEqual([{ id: 2 }]);
    const wrong = await ask('/trails', { headers: { range: '5-1' } });
    expect(wrong.status).toBe(416);
    expect(wrong.json()).toEqual({
      code: 'PGRST103',
      details:
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
      hint: null,
      message: 'Requested range not satisfiable',
    });
    expect((await ask('/trails?limit=-1')).status).toBe(416);
  });

  it('has no body for HEAD, but its headers', async () => {
    const head = await ask('/hikers', { method: 'HEAD', headers: { prefer: 'count=exact' } });
    expect([head.status, head.text, head.header('content-range')]).toEqual([200, '', '0-3/4']);
  });

  it('returns the location of an inserted row', async () => {
    const made = await ask('/stages', {
      method: 'POST',
      headers: { ...json, prefer: 'return=headers-only, tx=rollback, count=exact' },
      body: '{"trail_id": 2, "number": 7}',
    });
    expect(made.status).toBe(201);
    expect(made.header('location')).toBe('/stages?trail_id=eq.2&number=eq.7');
    expect(made.header('content-range')).toBe('*/1');
    expect(made.header('preference-applied')).toBe('return=headers-only, count=exact, tx=rollback');
    expect(made.text).toBe('');
  });

  it('changes nothing with tx=rollback', async () => {
    const removed = await ask('/stage_photos?id=eq.1', {
      method: 'DELETE',
      headers: { prefer: 'return=minimal, tx=rollback' },
    });
    expect([removed.status, removed.header('content-range'), removed.text]).toEqual([
      204,
      '*/*',
      '',
    ]);
    expect((await ask('/stage_photos?id=eq.1')).json()).toHaveLength(1);
    const updated = await ask('/trails?id=lt.3', {
      method: 'PATCH',
      headers: { ...json, prefer: 'tx=rollback' },
      body: '{"open": false}',
    });
    expect([updated.status, updated.header('content-range')]).toEqual([204, '0-1/*']);
  });

  it('puts one row at its key', async () => {
    const put = (path: string, body: unknown) =>
      ask(path, {
        method: 'PUT',
        headers: { ...json, prefer: 'return=representation' },
        body: JSON.stringify(body),
      });
    const made = await put('/hut_details?id=eq.3', { id: 3, details: 'cows' });
    expect([made.status, made.json()]).toEqual([201, [{ id: 3, details: 'cows' }]]);
    const again = await put('/hut_details?id=eq.3', { id: 3, details: 'dogs' });
    expect([again.status, again.json()]).toEqual([200, [{ id: 3, details: 'dogs' }]]);
    expect((await put('/hut_details?id=eq.3', { id: 1, details: 'x' })).status).toBe(400);
    expect((await put('/hut_details?details=eq.x', { id: 1 })).status).toBe(405);
    await ask('/hut_details?id=eq.3', { method: 'DELETE' });
  });

  it('accepts rows as comma-separated lines and as form fields', async () => {
    const headers = { prefer: 'return=representation, tx=rollback' };
    const lines = await ask('/stages?select=title', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: 'trail_id,number,title\n2,1,"a ""b"", c"\n2,2,NULL\n',
    });
    expect(lines.json()).toEqual([{ title: 'a "b", c' }, { title: null }]);
    const form = await ask('/trails?select=name', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=From+a+form',
    });
    expect(form.json()).toEqual([{ name: 'From a form' }]);
    const called = await ask('/rpc/mood_of', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'who=peter',
    });
    expect(called.json()).toBe('TIRED');
  });

  it('refuses malformed bodies', async () => {
    const post = (body: string, type = 'application/json') =>
      ask('/trails', { method: 'POST', headers: { 'content-type': type }, body });
    expect((await post('{"name":')).json()).toMatchObject({
      code: 'PGRST102',
      message: 'Empty or invalid json',
    });
    expect((await post('[{"name":"a"},{"length":1}]')).json()).toMatchObject({
      message: 'All object keys must match',
    });
    expect((await post('x', 'image/png')).json()).toMatchObject({
      message: 'Content-Type not acceptable: image/png',
    });
    expect((await post('name\n"a', 'text/csv')).status).toBe(400);
  });

  it('refuses unknown media types, preferences, schemas, methods and paths', async () => {
    const form = await ask('/trails', { headers: { accept: 'image/png' } });
    expect([form.status, form.json()]).toMatchObject([
      406,
      { code: 'PGRST107', message: 'None of these media types are available: image/png' },
    ]);
    const strict = await ask('/trails', { headers: { prefer: 'handling=strict, nonsense' } });
    expect([strict.status, strict.json()]).toMatchObject([
      400,
      { code: 'PGRST122', details: 'Invalid preferences: nonsense' },
    ]);
    const schema = await ask('/users', { headers: { 'accept-profile': 'auth' } });
    expect(schema.json()).toMatchObject({
      hint: 'Only the following schemas are exposed: public, other',
    });
    expect(await ask('/rpc/numbers', { method: 'PATCH' })).toMatchObject({ status: 405 });
    expect((await ask('/a/b/c')).json()).toMatchObject({ code: 'PGRST125' });
  });

  it('lists the allowed methods', async () => {
    const options = async (path: string) =>
      (await ask(path, { method: 'OPTIONS' })).header('allow');
    expect(await options('/trails')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE');
    expect(await options('/no_key')).toBe('OPTIONS,GET,HEAD,POST,PATCH,DELETE');
    expect(await options('/latest_entries')).toBe('OPTIONS,GET,HEAD');
  });

  it('lets functions set headers and status', async () => {
    const answer = await ask('/rpc/sets_answer', { method: 'POST' });
    expect(answer.status).toBe(202);
    expect(answer.header('x-mountain')).toBe('high');
    expect(answer.header('cache-control')).toBe('no-store');
    expect((await ask('/rpc/chooses')).header('x-coins')).toBe('5');
  });

  it('refuses foreign tokens', async () => {
    const refused = await ask('/trails', { headers: { authorization: 'Bearer a.b.c' } });
    expect([refused.status, refused.json()]).toMatchObject([
      401,
      { code: 'PGRST301', message: 'JWT cryptographic operation failed' },
    ]);
    const short = await ask('/trails', { headers: { apikey: 'a word' } });
    expect(short.json()).toMatchObject({ message: 'Expected 3 parts in JWT; got 1' });
    expect(refused.header('www-authenticate')).toContain('invalid_token');
  });

  it('describes what the requester may use', async () => {
    const answer = await ask('/', { headers: { accept: 'application/openapi+json' } });
    expect(answer.header('content-type')).toBe('application/openapi+json; charset=utf-8');
    const described = answer.json() as {
      paths: Record<string, unknown>;
      definitions: Record<string, { properties: Record<string, unknown>; required?: string[] }>;
    };
    expect(Object.keys(described.paths)).toContain('/rpc/mood_of');
    expect(Object.keys(described.paths)).not.toContain('/secret');
    expect(described.definitions['trails']).toMatchObject({
      required: ['id', 'name', 'length'],
      properties: {
        id: { format: 'bigint', type: 'integer' },
        grades: { type: 'array', items: { type: 'integer' } },
      },
    });
  });

  it('keeps big numbers exact', async () => {
    const made = await ask('/huts?select=id', {
      method: 'POST',
      headers: { ...json, prefer: 'return=representation, tx=rollback' },
      body: '{"id": 9007199254740993}',
    });
    expect(made.text).toBe('[{"id":9007199254740993}]');
  });

  it.each([
    ['/hikers?select=nick,', '"failed to parse select parameter (nick,)" (line 1, column 6)'],
    ['/hikers?nick=noop.0', '"failed to parse filter (noop.0)" (line 1, column 6)'],
    ['/hikers?nick=5', '"failed to parse filter (5)" (line 1, column 1)'],
    ['/hikers?order=nick.up', '"failed to parse order (nick.up)" (line 1, column 5)'],
    ['/hikers?or=()', '"failed to parse logic tree (())" (line 1, column 2)'],
    ['/hikers?or=(nick.eq.1', '"failed to parse logic tree ((nick.eq.1)" (line 1, column 11)'],
    ['/hikers?nick=is.maybe', '"failed to parse filter (is.maybe)" (line 1, column 4)'],
    ['/hikers?nick=in.1', '"failed to parse filter (in.1)" (line 1, column 4)'],
    ['/hikers?select=hikers(', '"failed to parse select parameter (hikers()" (line 1, column 8)'],
    ['/hikers?select=nick::', '"failed to parse select parameter (nick::)" (line 1, column 7)'],
    ['/hikers?select=nick.nope()', undefined],
    ['/hikers?%E0%A4%A=eq.1', undefined],
  ])('says where %s is wrong', async (path, message) => {
    const answer = await ask(path);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'PGRST100', ...(message && { message }) });
  });
});
