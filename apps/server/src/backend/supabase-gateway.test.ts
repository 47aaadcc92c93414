import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { embeddedGateway } from './supabase-gateway.ts';

/** An endless response, generated only as far as it is read. */
function endless() {
  let made = 0;
  const source = new Readable({
    read() {
      made += 1;
      this.push(Buffer.alloc(65_536));
    },
  });
  return { source, made: () => made };
}

async function serving(source: Readable) {
  const app = fastify();
  app.get('/file', (_request, reply) => reply.type('application/octet-stream').send(source));
  await app.ready();
  return embeddedGateway(app, 'anon')('203.0.113.7');
}

it('reads no further ahead than its reader, and ends the response when the reader stops', async () => {
  const { source, made } = endless();
  const gateway = await serving(source);
  const { status, body } = await gateway({ path: '/file', token: 'a.b.c' });
  expect(status).toBe(200);
  let read = 0;
  for await (const chunk of body) {
    read += (chunk as Buffer).length;
    if (read > 1_000_000) break;
  }
  expect(made() * 65_536).toBeLessThan(2_000_000);
  await expect.poll(() => source.destroyed).toBe(true);
});

it('sends the user’s token and address, and the product’s schema', async () => {
  const app = fastify();
  app.post('/rpc', async ({ headers, body, ip }) => ({ headers, body, ip }));
  const gateway = embeddedGateway(app, 'anon')('203.0.113.7');
  const { body } = await gateway({ path: '/rpc', token: 'a.b.c', body: { a: 1 } });
  const chunks = (await body.toArray()) as Buffer[];
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    headers: { apikey: 'anon', authorization: 'Bearer a.b.c', 'content-profile': 'webmaps' },
    body: { a: 1 },
    // A user's requests count for the limits of their own network, never for this server's.
    ip: '203.0.113.7',
  });
});
