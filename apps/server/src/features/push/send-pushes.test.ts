import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PushedNotice } from '@webmaps/protocol/push';
import { asRequester } from '../../db/transaction.ts';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { TestBackend } from '../../testing/backends/start-backend.ts';
import { payloadOf } from './encrypt-push.ts';
import { securePost } from './post-securely.ts';
import type { Network } from './post-securely.ts';
import { sendPushes } from './send-pushes.ts';
import { assign, newBrowser, signUp, together, turnOn } from './testing/push-people.ts';
import type { Browser, PushPerson } from './testing/push-people.ts';
import { openPushQueue } from './testing/push-queue.ts';
import type { PushQueue } from './testing/push-queue.ts';
import { accept, startPushService } from './testing/push-service.ts';
import type { PushService } from './testing/push-service.ts';

let backend: TestBackend;
let service: PushService;
let queue: PushQueue;
beforeAll(async () => {
  backend = await startBackend({ auth: { autoconfirm: true, requestsPerFiveMinutes: 0 } });
  service = await startPushService();
  queue = await openPushQueue(backend);
});
afterAll(async () => {
  await service.stop();
  await queue.close();
  await backend.stop();
});

let owner: PushPerson;
let member: PushPerson;
let project: string;
let browser: Browser;
beforeEach(async () => {
  [owner, member] = [await signUp(backend, 'Ines Duarte'), await signUp(backend, 'Bo')];
  project = await together(backend, owner, member);
  browser = newBrowser();
  await turnOn(member, browser);
  service.answer = accept;
  await send();
  service.received.length = 0;
});

const contact = 'mailto:maps@example.org';
const send = () => sendBy(service.network);
const sendBy = (network: Network) =>
  sendPushes({
    pool: backend.database.requests,
    sender: { key: backend.keys.push, contact },
    post: securePost(network),
    log: backend.app.log,
  });

const shownIn = ({ endpoint, decrypt }: Browser) =>
  service.received
    .filter(({ path }) => endpoint.endsWith(path))
    .map(({ body }) => JSON.parse(decrypt(body)) as PushedNotice);

const waiting = () => queue.countWaiting(member.id);

describe('a push', () => {
  it('is one notice, which only its browser can read, signed for its service by this server', async () => {
    await assign(owner, member, project, 'Paint the “post”\nnow');
    expect(await send()).toBe(1);
    const [notice] = shownIn(browser);
    expect(notice).toMatchObject({
      path: expect.stringMatching(/^\/tasks\?task=/),
      about: { event: 'task_assigned', project_id: project },
      actor: 'Ines Duarte',
      project: 'Harbour promenade',
      task: 'Paint the “post” now',
    });
    const { headers, body } = service.received[0]!;
    expect(body.includes('Paint')).toBe(false);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(headers['topic']).toBe(notice?.id.replaceAll('-', ''));
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(backend.keys.push.publicKey);
    const { payload } = await jwtVerify(token, publicKeyOf(key ?? ''));
    expect(payload).toMatchObject({ aud: 'https://push.example.org', sub: contact });
    expect(await send()).toBe(0);
  });

  it('reaches each browser of its receiver, and nobody else’s', async () => {
    const [second, others] = [newBrowser(), newBrowser()];
    await turnOn(member, second);
    await turnOn(owner, others);
    await assign(owner, member, project, 'Measure');
    expect(await send()).toBe(2);
    expect(shownIn(browser)).toEqual(shownIn(second));
    expect(shownIn(others)).toEqual([]);
  });

  it('tells of a message once it can no longer be withdrawn, without addresses of its sender', async () => {
    const [thread, message] = [crypto.randomUUID(), crypto.randomUUID()];
    const { client } = owner;
    await client.from('mail_threads').insert({ id: thread }).throwOnError();
    const draft = { id: message, thread_id: thread, subject: 'Tides at evil.example' };
    await client.from('messages').insert(draft).throwOnError();
    const recipient = { message_id: message, user_id: member.id };
    await client.from('message_recipients').insert(recipient).throwOnError();
    await client.rpc('send_message', { message, undo_seconds: 60 }).throwOnError();
    expect(await send()).toBe(0);
    await client.rpc('undo_send', { message }).throwOnError();
    expect(await waiting()).toBe(0);
    await client.rpc('send_message', { message, undo_seconds: 0 }).throwOnError();
    expect(await send()).toBe(1);
    expect(shownIn(browser)).toMatchObject([
      { path: '/email', about: null, subject: 'Ines Duarte wrote to you: Tides at evil example' },
    ]);
  });

  it('quotes no word of a stranger who invites', async () => {
    const stranger = await signUp(backend, 'Click evil.example');
    const made = await stranger.client.from('projects').insert({ name: 'You won' }).select('id');
    const [row] = made.data as { id: string }[];
    const invitation = { project_id: row?.id, email: member.email, message: 'Read this' };
    await stranger.client.from('project_invitations').insert(invitation).throwOnError();
    expect(await send()).toBe(1);
    const [notice] = shownIn(browser);
    expect(notice).toMatchObject({ about: { event: 'invitation' }, actor: null, subject: '' });
    expect(JSON.stringify(notice)).not.toMatch(/evil|won|Read/);
  });

  it('holds 3 kB at most, whatever the names are', async () => {
    const long = '\u{1F3D4}'.repeat(100);
    await owner.client.from('projects').update({ name: long }).eq('id', project).throwOnError();
    await owner.client.from('profiles').update({ name: long }).eq('id', owner.id).throwOnError();
    await assign(owner, member, project, long.repeat(2));
    expect(await send()).toBe(1);
    expect(service.received[0]?.body.length).toBeLessThanOrEqual(3100);
    const [notice] = shownIn(browser);
    expect(notice?.task).toBe('\u{1F3D4}'.repeat(80));
    const endless = { ...notice!, subject: 'x'.repeat(4000) };
    expect(Buffer.byteLength(payloadOf(endless))).toBeLessThan(3000);
  });
});

describe('nothing is pushed', () => {
  const unsent: readonly (readonly [string, () => PromiseLike<unknown>])[] = [
    ['of what was read meanwhile', () => readAll()],
    ['of an event that its receiver has turned off', () => prefer(false)],
    [
      'of a project that its receiver has left',
      () => member.client.from('project_members').delete().eq('user_id', member.id).throwOnError(),
    ],
    [
      'of a project that is gone',
      () => owner.client.from('projects').delete().eq('id', project).throwOnError(),
    ],
    [
      'to a locked person',
      () =>
        backend.database.auth.query(
          "update auth.users set banned_until = now() + interval '1 day' where id = $1",
          [member.id],
        ),
    ],
    ['to a browser that was signed out', () => member.client.auth.signOut()],
    [
      'to a browser that was removed',
      () =>
        member.client.from('push_subscriptions').delete().eq('user_id', member.id).throwOnError(),
    ],
    [
      'of an invitation that was withdrawn',
      async () => {
        await prefer(false);
        const made = await owner.client.from('projects').insert({ name: 'Quay' }).select('id');
        const [row] = made.data as { id: string }[];
        const invitation = { project_id: row?.id, email: member.email };
        await owner.client.from('project_invitations').insert(invitation).throwOnError();
        const { client } = owner;
        await client.from('project_invitations').delete().eq('email', member.email).throwOnError();
      },
    ],
  ];
  it.each(unsent)('%s', async (_, act) => {
    await assign(owner, member, project, 'Paint');
    await act();
    expect(await send()).toBe(0);
    expect(service.received).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('beyond thirty in an hour to one person', async () => {
    for (let round = 0; round < 33; round += 1) await assign(owner, member, project, 'Again');
    // Of one browser, twenty each time.
    expect([await send(), await send()]).toEqual([20, 10]);
  });
});

describe('a push that is not accepted', () => {
  it.each([404, 410])('removes a browser that is subscribed no more: %i', async (status) => {
    service.answer = (response) => void response.writeHead(status).end();
    await assign(owner, member, project, 'Paint');
    await assign(owner, member, project, 'Measure');
    expect(await send()).toBe(0);
    expect(service.received).toHaveLength(1);
    expect((await member.client.from('push_subscriptions').select('id')).data).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it.each([400, 401, 403, 413])('is dropped where it is refused for good: %i', async (status) => {
    service.answer = (response) => void response.writeHead(status).end();
    await assign(owner, member, project, 'Paint');
    await send();
    expect(await waiting()).toBe(0);
    expect((await member.client.from('push_subscriptions').select('id')).data).toHaveLength(1);
  });

  it('is tried again after a pause, which grows, and is over once one is accepted', async () => {
    service.answer = (response) => void response.writeHead(503, { 'retry-after': '40' }).end();
    await assign(owner, member, project, 'Paint');
    await assign(owner, member, project, 'Measure');
    await send();
    await send();
    // The other notice of this browser waits with it.
    expect(service.received).toHaveLength(1);
    expect(await queue.pausesOf(member.id)).toEqual([40, 40]);
    service.answer = accept;
    await queue.letPass(member.id, '41 seconds');
    expect(await send()).toBe(2);
    expect(shownIn(browser).map(({ task }) => task)).toEqual(['Paint', 'Measure', 'Paint']);
    expect(await waiting()).toBe(0);
  });

  it('looks the same where a name leads into this server’s network as where nobody answers', async () => {
    const inside = { ...service.network, isPublic: () => false };
    const nowhere = {
      ...service.network,
      resolve: async () => Promise.reject(new Error('no name')),
    };
    for (const network of [inside, nowhere]) {
      await assign(owner, member, project, 'Paint');
      await sendBy(network);
      expect(await queue.pausesOf(member.id)).toEqual([10, 10]);
      await queue.letPass(member.id, '1 minute');
      await readAll();
      await send();
      await queue.forgetFailures(member.id);
    }
    expect(service.received).toEqual([]);
  });

  it('ends with its browser where the service fails for a week', async () => {
    service.answer = (response) => response.destroy();
    await assign(owner, member, project, 'Paint');
    await send();
    await queue.letPass(member.id, '8 days');
    await assign(owner, member, project, 'Measure');
    await send();
    expect((await member.client.from('push_subscriptions').select('id')).data).toEqual([]);
  });
});

describe('a server that is killed while it pushes', () => {
  it('leaves the push to the next one, under the same topic, and two at once send it once', async () => {
    await assign(owner, member, project, 'Paint');
    const killed = sendPushes({
      pool: backend.database.requests,
      sender: { key: backend.keys.push, contact },
      // Accepted, and the server is gone before it could note that.
      post: async (endpoint, posted) => {
        await securePost(service.network)(endpoint, posted);
        return new Promise(() => undefined);
      },
      log: backend.app.log,
    });
    await expect.poll(() => service.received.length).toBe(1);
    expect(await send()).toBe(0);
    await queue.letPass(member.id, '3 minutes');
    const counts = await Promise.all([send(), send()]);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
    const topics = service.received.map(({ headers }) => headers['topic']);
    expect(topics).toHaveLength(2);
    expect(new Set(topics).size).toBe(1);
    void killed;
  });

  it('keeps its claim before a server whose transaction began earlier', async () => {
    await assign(owner, member, project, 'Paint');
    const claim = 'select * from access.claim_pushes(8, 120)';
    const late = await backend.database.requests.connect();
    try {
      await late.query('begin');
      await late.query('set local role service_role');
      const claimed = await asRequester(
        backend.database.requests,
        { role: 'service_role', claims: {} },
        (client) => client.query(claim),
      );
      expect(claimed.rows).toHaveLength(1);
      expect((await late.query(claim)).rows).toEqual([]);
    } finally {
      await late.query('rollback');
      late.release();
    }
  });
});

async function readAll() {
  const read_at = new Date().toISOString();
  await member.client.from('mailbox').update({ read_at }).is('read_at', null).throwOnError();
}

function prefer(enabled: boolean) {
  const row = { user_id: member.id, event: 'task_assigned', channel: 'push', enabled };
  return member.client.from('notification_preferences').insert(row).throwOnError();
}

function publicKeyOf(key: string) {
  const bytes = Buffer.from(key, 'base64url');
  const x = bytes.subarray(1, 33).toString('base64url');
  const y = bytes.subarray(33).toString('base64url');
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}
