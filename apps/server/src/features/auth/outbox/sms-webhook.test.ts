import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RefusedForGood } from './outbox.ts';
import { smsSender } from './sms-webhook.ts';

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let service: Server;
let url: string;
let status = 200;
const calls: Call[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      calls.push({ headers: request.headers, body });
      response.writeHead(status, { location: url }).end('whatever');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/sms`;
});
afterAll(() => service.close());

const message = {
  id: '6f9d9a9c-0f0f-4c58-9a57-8a6d7c5f4e3d',
  kind: 'phone_sign_in',
  recipient: '+4915112345678',
  subject: '',
  text: 'Your code for Maps is 123456',
  html: '',
  replyTo: null,
};

it.each([
  ['a plain secret of some length', Buffer.from('a plain secret of some length')],
  ['whsec_c2VjcmV0IGJ5dGVzIG9mIGEgdG9vbA==', Buffer.from('secret bytes of a tool')],
])('posts the message, signed with %s', async (secret, key) => {
  status = 204;
  calls.length = 0;
  await smsSender({ url, secret })(message);
  const [{ headers, body }] = calls as [Call];
  expect(JSON.parse(body)).toEqual({
    id: message.id,
    to: '+4915112345678',
    text: 'Your code for Maps is 123456',
    kind: 'phone_sign_in',
  });
  const at = Number(headers['webhook-timestamp']);
  expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(60);
  const signed = createHmac('sha256', key).update(`${message.id}.${at}.${body}`).digest('base64');
  expect(headers).toMatchObject({ 'webhook-id': message.id, 'webhook-signature': `v1,${signed}` });
});

it.each([
  [500, false],
  [429, false],
  [302, true],
  [400, true],
  [401, true],
])('treats the answer %i as a failure; permanent: %s', async (answer, forGood) => {
  status = answer;
  calls.length = 0;
  const error = await smsSender({ url, secret: 'a plain secret' })(message).catch(
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof RefusedForGood).toBe(forGood);
  expect((error as Error).message).not.toContain('123456');
  expect(calls).toHaveLength(1);
});
