import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeFixtureRegion } from '../regions/fixture-region.ts';
import { startBackend } from '../backends/start-backend.ts';
import type { TestBackend } from '../backends/start-backend.ts';
import { actors } from './access-table.ts';
import type { Actor } from './access-table.ts';
import { createActorClients } from './actor-clients.ts';
import type { ProductClient } from './actor-clients.ts';
import { functionTable } from './function-table.ts';

let backend: TestBackend;
let clients: Readonly<Record<Actor, ProductClient>>;
beforeAll(async () => {
  backend = await startBackend();
  await writeFixtureRegion(backend.config.dataFolder);
  clients = await createActorClients(backend);
});
afterAll(() => backend?.stop());

const names = Object.keys(functionTable) as (keyof typeof functionTable)[];

it('lists every function in the access table', async () => {
  const answer = await fetch(`${backend.url}/functions/v1/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Readonly<Record<string, object>> };
  const listed = Object.keys(paths).flatMap(
    (path) => /^\/functions\/v1\/(.+)$/.exec(path)?.[1] ?? [],
  );
  expect(names.toSorted()).toEqual(listed.toSorted());
  for (const name of names) {
    const [{ responses }] = Object.values(paths[`/functions/v1/${name}`] ?? {}) as [
      { responses: object },
    ];
    expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['401', '429']));
  }
});

it.each(names)('%s: answers the actors of the access table', async (name) => {
  const { method, ask, call } = functionTable[name];
  for (const actor of actors) {
    const { error } = await clients[actor].functions.invoke(name + ask, {
      method,
      ...(method === 'POST' && { body: {} }),
    });
    const { status } = (error?.context ?? { status: 200 }) as { status: number };
    expect([actor, ![401, 403].includes(status)]).toEqual([actor, call.includes(actor)]);
  }
});

it.each(names)('%s: refuses an invalid token', async (name) => {
  const { method, ask } = functionTable[name];
  const now = Math.floor(Date.now() / 1000);
  const claims = { role: 'service_role', sub: 'x', exp: now + 3600 };
  const sign = (key: Uint8Array, changes: object = {}) =>
    new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'HS256' }).sign(key);
  const publicKey = Buffer.from(JSON.stringify(backend.keys.publicKeys.keys[0]));
  const tokens = {
    'of another secret': await sign(Buffer.from('another server’s secret, long enough')),
    'signed by the public key': await sign(publicKey),
    'without a signature': new UnsecuredJWT(claims).encode(),
    'that is over': await backend.keys.signShared({ ...claims, exp: now - 60 }),
    'of a role there is not': await backend.keys.signShared({ ...claims, role: 'postgres' }),
    'that is none': 'nonsense',
  };
  for (const [which, token] of Object.entries(tokens)) {
    for (const headers of [{ authorization: `Bearer ${token}` }, { apikey: token }]) {
      const answer = await fetch(`${backend.url}/functions/v1/${name}${ask}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(method === 'POST' && { body: '{}' }),
      });
      expect([which, answer.status]).toEqual([which, 401]);
      expect(await answer.json()).toMatchObject({ code: 'invalid_token' });
    }
  }
  // Other spellings of the path lead to the same function, and past no check.
  const hidden = `${backend.url}/%66unctions/v1/${name}${ask}`;
  const answer = await fetch(hidden, { method, headers: { authorization: 'Bearer nonsense' } });
  expect(answer.status).toBe(401);
});

it('requires no token, and limits requests per network', async () => {
  const limited = await startBackend({ functionRequests: 3 });
  const ask = () => fetch(`${limited.url}/functions/v1/geocode?q=x`);
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++) statuses.push((await ask()).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await ask();
  expect(await refused.json()).toMatchObject({ code: 'too_many_requests' });
  expect(refused.headers.get('retry-after')).toBe('10');
  // Other paths are not limited.
  expect((await fetch(`${limited.url}/healthz`)).status).toBe(200);
  await limited.stop();
});
