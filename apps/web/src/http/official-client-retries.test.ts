import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAgain } from './retries.ts';

type Client = ReturnType<typeof openClient>;

/** The official client as the application opens it, on a fake network. */
function openClient(answer: typeof fetch) {
  return createClient('http://maps.test', 'key', {
    global: { fetch: fetchAgain(answer) },
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How often the network is asked for one call, where it always answers so. */
async function timesAsked(act: (client: Client) => unknown, answer: () => Response) {
  const network = vi.fn<typeof fetch>(async () => answer());
  const done = Promise.resolve(act(openClient(network))).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  await done;
  return network.mock.calls.length;
}

const busy = () => Response.json({ message: 'busy' }, { status: 503 });
const token = `e30.${btoa(JSON.stringify({ exp: 4e9 }))}.x`;
const file = new Blob(['x']);

type Call = readonly [what: string, act: (client: Client) => unknown];

const reading: readonly Call[] = [
  ['rows of a table', (client) => client.from('projects').select()],
  ['a count', (client) => client.from('projects').select('id', { head: true, count: 'exact' })],
  ['a function of the database that reads', (client) => client.rpc('my_sessions')],
  ['a page of a list', (client) => client.rpc('list_tasks')],
  ['the numbers beside it', (client) => client.rpc('count_projects')],
  ['a list of files', (client) => client.storage.from('covers').list('a')],
  ['a paged list of files', (client) => client.storage.from('covers').listV2({ prefix: 'a' })],
  ['a file', (client) => client.storage.from('covers').download('a')],
  ['a signed address', (client) => client.storage.from('covers').createSignedUrl('a', 60)],
  ['signed addresses', (client) => client.storage.from('covers').createSignedUrls(['a'], 60)],
  ['an address to upload to', (client) => client.storage.from('covers').createSignedUploadUrl('a')],
  ['a function of the map', (client) => client.functions.invoke('route', { body: {} })],
  ['the account', (client) => client.auth.getUser(token)],
];

const changing: readonly Call[] = [
  ['a new row', (client) => client.from('projects').insert({ name: 'a' })],
  ['a row written over', (client) => client.from('projects').upsert({ id: 'a' })],
  ['a changed row', (client) => client.from('projects').update({ name: 'a' }).eq('id', 'a')],
  ['a deleted row', (client) => client.from('projects').delete().eq('id', 'a')],
  ['a function of the database that acts', (client) => client.rpc('delete_my_account')],
  ['a move of projects', (client) => client.rpc('move_projects')],
  ['an unknown function', (client) => client.functions.invoke('other', { body: {} })],
  ['an upload', (client) => client.storage.from('covers').upload('a', file)],
  ['a move', (client) => client.storage.from('covers').move('a', 'b')],
  ['a removal', (client) => client.storage.from('covers').remove(['a'])],
  ['a sign-in', (client) => client.auth.signInWithPassword({ email: 'a@b.c', password: 'x' })],
  ['a sign-up', (client) => client.auth.signUp({ email: 'a@b.c', password: 'x' })],
];

describe('the official client over our fetch, where the server is busy or gone', () => {
  it.each(reading)('asks again for %s', async (_what, act) => {
    expect(await timesAsked(act, busy)).toBe(4);
  });
});

describe('the official client over our fetch, where something is to be changed', () => {
  it.each(changing)('asks once for %s', async (_what, act) => {
    const lost = () => {
      throw new TypeError('Failed to fetch');
    };
    expect([await timesAsked(act, busy), await timesAsked(act, lost)]).toEqual([1, 1]);
  });

  it.each(['reauthenticate', 'verify?token_hash=a', 'authorize?provider=a'])(
    'asks once by a GET that acts: %s',
    async (path) => {
      const network = vi.fn<typeof fetch>(async () => busy());
      await fetchAgain(network)(`http://maps.test/auth/v1/${path}`);
      expect(network).toHaveBeenCalledTimes(1);
    },
  );
});
