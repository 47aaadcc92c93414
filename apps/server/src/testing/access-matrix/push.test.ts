import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asService,
  newBrowser,
  signInAgain,
  signUp,
  turnOn,
} from '../../features/push/testing/push-people.ts';
import type { PushPerson } from '../../features/push/testing/push-people.ts';
import { startBackend } from '../backends/start-backend.ts';
import type { TestBackend } from '../backends/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ auth: { autoconfirm: true, requestsPerFiveMinutes: 0 } });
});
afterAll(() => backend.stop());

const rowsOf = async ({ client }: PushPerson) =>
  (await client.from('push_subscriptions').select('id, endpoint').throwOnError()).data;
const refusal = async (call: PromiseLike<{ error: { code: string } | null }>) =>
  (await call).error?.code;

describe('notices in a browser', () => {
  it('are turned on, listed and turned off by its person alone', async () => {
    const [person, stranger] = [await signUp(backend, 'Ines'), await signUp(backend, 'Bo')];
    const browser = newBrowser();
    await turnOn(person, browser);
    const { data } = await person.client.rpc('my_push_browsers').throwOnError();
    expect(data).toMatchObject([{ endpoint: browser.endpoint, used_at: null }]);
    expect(await rowsOf(stranger)).toEqual([]);
    expect((await stranger.client.rpc('my_push_browsers').throwOnError()).data).toEqual([]);
    await stranger.client.from('push_subscriptions').delete().eq('user_id', person.id);
    expect(await rowsOf(person)).toHaveLength(1);
    await person.client.from('push_subscriptions').delete().eq('user_id', person.id);
    expect(await rowsOf(person)).toEqual([]);
  });

  it('are written by no other way, nor without a session', async () => {
    const [person, victim] = [await signUp(backend, 'Ines'), await signUp(backend, 'Bo')];
    const { endpoint, p256dh, auth } = newBrowser();
    const table = person.client.from('push_subscriptions');
    for (const user_id of [person.id, victim.id]) {
      const row = { user_id, endpoint, keys: { p256dh, auth } };
      expect(await refusal(table.insert(row))).toBe('42501');
    }
    await turnOn(person, { ...newBrowser(), endpoint });
    expect(await refusal(table.update({ endpoint }).eq('user_id', person.id))).toBe('42501');
    await person.client.auth.signOut();
    expect(await refusal(person.client.rpc('turn_on_push', { endpoint, p256dh, auth }))).toBe(
      '42501',
    );
    expect(await rowsOf(victim)).toEqual([]);
  });

  it('are not taken from a person by who only knows the address of their browser', async () => {
    const [person, thief] = [await signUp(backend, 'Ines'), await signUp(backend, 'Bo')];
    const browser = newBrowser();
    await turnOn(person, browser);
    await turnOn(thief, { ...newBrowser(), endpoint: browser.endpoint });
    expect(await rowsOf(person)).toHaveLength(1);
    // Its keys are in the browser: who has them uses it now.
    await turnOn(thief, browser);
    expect(await rowsOf(person)).toEqual([]);
  });

  it('are on in ten browsers at most, also where many ask at once, and those signed out do not count', async () => {
    const person = await signUp(backend, 'Ines');
    const other = await signInAgain(backend, person);
    await turnOn(other, newBrowser());
    const calls = await Promise.allSettled(
      Array.from({ length: 14 }, () => turnOn(person, newBrowser())),
    );
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    await other.client.auth.signOut({ scope: 'local' });
    await turnOn(person, newBrowser());
    await expect(turnOn(person, newBrowser())).rejects.toMatchObject({ code: 'PT429' });
    expect(await rowsOf(person)).toHaveLength(10);
  });
});

describe('the address of a push service', () => {
  it.each([
    'http://push.example.org/x',
    'https://127.0.0.1/x',
    'https://10.0.0.7/latest/meta-data',
    'https://2130706433/x',
    'https://0x7f.0.0.0x1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://push.example.org:8080/x',
    'https://name:word@push.example.org/x',
    'https://evil.example\\@push.example.org/x',
    'https://push.example.org',
    'https://push.example.org/x y',
    'https://push.example.org/x#y',
    `https://push.example.org/${'x'.repeat(2000)}`,
  ])('is refused where it may lead into this server’s network: %s', async (endpoint) => {
    const person = await signUp(backend, 'Ines');
    await expect(turnOn(person, { ...newBrowser(), endpoint })).rejects.toMatchObject({
      code: '23514',
    });
    const byService = asService(
      backend,
      "insert into push_subscriptions (user_id, endpoint, keys) values ($1, $2, '{}')",
      [person.id, endpoint],
    );
    await expect(byService).rejects.toMatchObject({ code: '23514' });
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b-_',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA=',
    'https://web.push.apple.com/QGk',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2f',
  ])('is taken where browsers have it: %s', async (endpoint) => {
    const person = await signUp(backend, 'Ines');
    await turnOn(person, { ...newBrowser(), endpoint });
    expect(await rowsOf(person)).toHaveLength(1);
  });

  it('comes with keys of a browser', async () => {
    const person = await signUp(backend, 'Ines');
    for (const keys of [{ p256dh: '' }, { auth: 'x'.repeat(23) }, { p256dh: 'A'.repeat(87) }]) {
      const given = turnOn(person, { ...newBrowser(), ...keys });
      await expect(given).rejects.toMatchObject({ code: 'PT422' });
    }
  });
});
