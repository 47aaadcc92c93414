import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMountains } from './testing/start-mountains.ts';
import type { Mountains } from './testing/start-mountains.ts';

// Hostile text through every part of a request. Only the meaning of the request may take effect: no
// injected statement, no hidden row, no lasting change.

const inputs = 10_000;
const atOnce = 16;
const seed = Number(process.env['HOSTILE_SEED'] ?? 20_260_102);

let mountains: Mountains;
beforeAll(async () => {
  mountains = await startMountains();
  // An injected statement could call it, and the sequence shows that it ran.
  await mountains.asOwner(`
    create sequence canary_calls;
    create function canary() returns text language sql security definer set search_path = public
      as $$ select nextval('canary_calls')::text $$;
    create schema hidden;
    create function hidden.canary(any_value anyelement) returns text language sql security definer
      as $$ select nextval('public.canary_calls')::text $$;
  `);
});
afterAll(async () => {
  agent.destroy();
  await mountains.stop();
});

it(`withstands ${inputs} hostile inputs (seed ${seed})`, { timeout: 240_000 }, async () => {
  const random = randomOf(seed);
  const before = await stateOfTables();
  const statuses = new Map<number, number>();
  let left = inputs;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const request = requestOf(random);
      const { status, body } = await ask(request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const asked = JSON.stringify(request);
      expect(status, `${asked} → ${body}`).toBeLessThan(500);
      expect(body, asked).not.toContain('the-hidden-word');
      // The same request with a value that no row has: it returns nothing, however the value is
      // quoted.
      if (request.expectNothing) expect(body, asked).toBe('[]');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  expect(await stateOfTables()).toEqual(before);
  const [canary] = await mountains.asOwner('select is_called from canary_calls');
  expect(canary).toEqual({ is_called: false });
  // Most are refused, but the well-formed ones are answered.
  expect(statuses.get(200)).toBeGreaterThan(inputs / 20);
  expect(statuses.get(400)).toBeGreaterThan(inputs / 20);
});

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/** Sends the request without the client's normalisation of addresses. */
function ask({ method, url, headers, payload }: HostileRequest) {
  return new Promise<{ readonly status: number; readonly body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(mountains.url);
    const options = { agent, hostname, port, method, path: url, headers: headers ?? {} };
    httpRequest(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() });
      });
    })
      .on('error', reject)
      .end(payload);
  });
}

async function stateOfTables(): Promise<unknown> {
  const tables = await mountains.asOwner(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'other', 'auth') order by 1`);
  const state: unknown[] = [];
  for (const { name } of tables) {
    const sums = await mountains.asOwner(
      `select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${String(name)} t`,
    );
    state.push([name, sums]);
  }
  return state;
}

type Random = () => number;

/** Mulberry32: small, and the same everywhere for the same seed. */
function randomOf(start: number): Random {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<T>(random: Random, from: readonly [T, ...T[]]): T {
  return from[Math.floor(random() * from.length)] ?? from[0];
}

const fragments = [
  "'",
  '"',
  "''",
  '""',
  '\\',
  "\\'",
  '\\"',
  ';',
  '--',
  '/*',
  '*/',
  '$$',
  '$1',
  '$99',
  '::',
  '::text',
  '::regclass',
  '->',
  '->>',
  '(',
  ')',
  '{',
  '}',
  ',',
  '.',
  '!',
  '*',
  '%',
  '\0',
  '\u0001',
  '\n',
  '\r\n',
  '\u2028',
  'ʼ',
  '\ud800',
  '😀',
  ' or 1=1',
  ' or true--',
  "' or '1'='1",
  '" or "1"="1',
  "'; select public.canary(); --",
  '"; select public.canary(); --',
  "') union select canary()--",
  '") from hikers; select canary() --',
  '$$; select canary(); $$',
  '(select canary())',
  '(select word from secret)',
  'canary()',
  'public.canary',
  'hidden.canary',
  'canary',
  'secret',
  'secret.word',
  'pg_sleep(9)',
  'pg_read_file',
  'pg_catalog.pg_class',
  'auth.users',
  'lo_import',
  'current_setting',
  'row_to_json',
  'query_to_xml',
  'xmin',
  'ctid',
  'tableoid',
  'count',
  'sum()',
  'count()',
  'nick',
  'notes',
  'entries',
  'hikers',
  'eq.',
  'in.(',
  'is.null',
  'not.',
  'and(',
  'or(',
  'fts(english).',
  'like(any).{',
  '9999999999999999999999',
  '-1',
  '1e309',
  'NaN',
  'null',
  'true',
  '',
  'a'.repeat(80),
  '('.repeat(60),
  '%27',
  '%00',
  '+',
  '__proto__',
  'constructor',
  'hasOwnProperty',
] as const satisfies readonly [string, ...string[]];

function hostile(random: Random): string {
  const parts = 1 + Math.floor(random() * 4);
  return Array.from({ length: parts }, () => pick(random, fragments)).join('');
}

interface HostileRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  /** Below the server's address. */
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string;
  readonly expectNothing?: boolean;
}

type Place = (text: string, random: Random) => HostileRequest;

const e = encodeURIComponentSafely;

function read(query: string): HostileRequest {
  return { method: 'GET', url: `/rest/v1/hikers?${query}` };
}

function write(
  method: 'POST' | 'PATCH' | 'PUT',
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): HostileRequest {
  return {
    method,
    url: `/rest/v1/${url}`,
    headers: {
      'content-type': 'application/json',
      prefer: 'tx=rollback, return=representation',
      ...headers,
    },
    payload: JSON.stringify(body),
  };
}

const places: readonly [Place, ...Place[]] = [
  // A filter's value is a literal, whatever it contains.
  (text) => ({
    ...read(`select=nick&nick=eq.x${e(text.replaceAll('\0', ''))}`),
    expectNothing: true,
  }),
  (text) => read(`nick=like.x${e(text)}`),
  (text) => read(`nick=in.(${e(text)})`),
  (text) => read(`nick=in.("${e(text)}","b")`),
  (text) => read(`nick=eq(any).{${e(text)}}`),
  (text) => read(`nick=match.${e(text)}&limit=1`),
  (text) => read(`motto=fts(${e(text)}).x`),
  (text) => read(`motto=wfts.${e(text)}`),
  (text) => read(`notes=cs.${e(text)}`),
  (text) => read(`notes->>${e(text)}=eq.1`),
  (text) => read(`nick=${e(text)}`),
  (text) => read(`nick=${e(text)}.x`),
  (text) => read(`nick=is.${e(text)}`),
  (text) => read(`${e(text)}=eq.1`),
  (text) => read(`entries.${e(text)}=eq.1&select=*,entries(*)`),
  (text) => read(`or=(${e(text)})`),
  (text) => read(`or=(nick.eq.${e(text)},nick.eq."${e(text)}")`),
  (text) => read(`${e(text)}.or=(nick.eq.1)`),
  (text) => read(`select=${e(text)}`),
  (text) => read(`select=nick,${e(text)}`),
  (text) => read(`select=${e(text)}:nick`),
  (text) => read(`select="${e(text)}":nick`),
  (text) => read(`select="${e(text)}":entries("${e(text)}":id)`),
  (text) => read(`select=nick::${e(text)}`),
  (text) => read(`select=notes->${e(text)}`),
  (text) => read(`select=notes->>"${e(text)}"`),
  (text) => read(`select=nick.${e(text)}`),
  (text) => read(`select=${e(text)}(*)`),
  (text) => read(`select=nick,entries!${e(text)}(*)`),
  (text) => read(`select=nick,...${e(text)}(*)`),
  (text) => read(`select=nick,entries(${e(text)})`),
  (text) => read(`order=${e(text)}`),
  (text) => read(`order=nick.${e(text)}`),
  (text) => read(`order=entries(${e(text)})&select=*,entries(*)`),
  (text) => read(`order=notes->>${e(text)}`),
  (text) => read(`limit=${e(text)}&offset=${e(text)}`),
  (text) => ({ method: 'GET', url: `/rest/v1/${e(text)}?limit=1` }),
  (text) => ({ method: 'GET', url: `/rest/v1/rpc/${e(text)}` }),
  (text) => ({ method: 'GET', url: `/rest/v1/rpc/mood_of?who=${e(text)}` }),
  (text) => ({ method: 'GET', url: `/rest/v1/rpc/mood_of?${e(text)}=heidi` }),
  (text) => ({ method: 'GET', url: `/rest/v1/rpc/entries_of?who=heidi&select=${e(text)}` }),
  (text) => write('POST', 'rpc/mood_of', { who: text }),
  (text) => write('POST', 'rpc/mood_of', { [text]: 'heidi' }),
  (text) => write('POST', 'rpc/with_default', text),
  (text) => write('POST', 'trails', { name: text }),
  (text) => write('POST', 'trails', { [text]: 'x' }),
  (text) => write('POST', 'trails', [{ name: 'x', [text]: 'x' }]),
  (text) => write('POST', `trails?columns=${e(text)}`, { name: 'x' }),
  (text) => write('POST', `trails?columns=name,"${e(text)}"`, { name: 'x' }),
  (text) =>
    write(
      'POST',
      `trails?on_conflict=${e(text)}`,
      { name: 'x' },
      {
        prefer: 'tx=rollback, resolution=merge-duplicates',
      },
    ),
  (text) => write('POST', `trails?select=${e(text)}`, { name: 'x' }),
  (text) => write('PATCH', `trails?name=eq.${e(text)}`, { name: text }),
  (text) => write('PATCH', `trails?${e(text)}=eq.1`, { name: 'x' }),
  (text) => write('PATCH', 'trails?id=eq.1', { [text]: 'x' }),
  (text) => write('PUT', `hut_details?id=eq.${e(text)}`, { id: 1, details: text }),
  (text) => ({
    method: 'DELETE',
    url: `/rest/v1/trails?name=eq.${e(text)}&select=${e(text)}`,
    headers: { prefer: 'tx=rollback, return=representation' },
  }),
  (text) => ({
    method: 'POST',
    url: '/rest/v1/trails',
    headers: { 'content-type': 'text/csv', prefer: 'tx=rollback' },
    payload: `name,${text.replaceAll('\ud800', '')}\nx,y`,
  }),
  (text) => withHeader('accept', text),
  (text) => withHeader('accept-profile', text),
  (text) => withHeader('prefer', `count=${text}`),
  (text) => withHeader('prefer', `timezone=${text}`),
  (text) => withHeader('range', text),
  (text) => withHeader('x-test', text),
  (text) => withHeader('authorization', `Bearer ${text}`),
  (text) => withHeader('cookie', text),
];

/** Headers carry visible characters alone; a client cannot send others. */
function withHeader(name: string, text: string): HostileRequest {
  const value = text.replace(/[^\x20-\x7e]/g, '');
  return { ...read('select=nick&limit=1'), headers: { [name]: value } };
}

function requestOf(random: Random): HostileRequest {
  const text = hostile(random);
  return pick(random, places)(text, random);
}

function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
