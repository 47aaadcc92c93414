import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Of one test after the other: a new one has its database made. */
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'webmaps-main-'));
});
afterAll(() => rm(data, { recursive: true, force: true }));

async function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { WEBMAPS_DATA: data, HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...environment },
  });
  const told = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (told.out += String(chunk)));
  child.stderr.on('data', (chunk) => (told.err += String(chunk)));
  return { child, told, exit: once(child, 'exit') as Promise<[number | null, string | null]> };
}

async function addressOf(child: ChildProcessWithoutNullStreams, told: { out: string }) {
  while (!told.out.includes('\n')) await once(child.stdout, 'data');
  return /^WebMaps is ready at (http:\/\/localhost:\d+)\n/.exec(told.out)?.[1] ?? told.out;
}

/** The first administrator's, which is told after the address. */
async function linkOf(child: ChildProcessWithoutNullStreams, told: { out: string }) {
  while (!told.out.includes('#first-admin=')) await once(child.stdout, 'data');
  return /(http\S+#first-admin=\S+)\n/.exec(told.out)?.[1] ?? told.out;
}

describe('the server as a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'says where it is, and leaves cleanly on %s',
    async (signal) => {
      const { child, told, exit } = await start({ PORT: '0' });
      const address = await addressOf(child, told);
      const health = await fetch(`${address}/healthz`);
      expect(await health.json()).toMatchObject({ status: 'ok', regions: 0 });
      child.kill(signal);
      expect(await exit).toEqual([0, null]);
      expect(told.err).toBe('');
    },
  );

  it('finishes a request under way before it leaves', async () => {
    const { child, told, exit } = await start({ PORT: '0' });
    const { port } = new URL(await addressOf(child, told));
    const socket = connect(Number(port), '127.0.0.1');
    const body = '{"waypoints":[]}';
    socket.write(
      'POST /functions/v1/route HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The server asks for the body: the request is under way.
    const [asked] = (await once(socket, 'data')) as [Buffer];
    expect(String(asked)).toContain('100 Continue');
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 200));
    socket.write(body);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1.1 400 .*bad_request/s);
    expect(await exit).toEqual([0, null]);
  });

  it('says in one line that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { told, exit } = await start({ PORT: String(port) });
    expect((await exit)[0]).toBe(1);
    expect(told.err).toBe(
      `Port ${port} is already in use. Stop the other program or choose another with PORT.\n`,
    );
    expect(told.out).toBe('');
    other.close();
  });

  it('says in one line what is wrong with its environment', async () => {
    const { told, exit } = await start({ PORT: 'eighty' });
    expect((await exit)[0]).toBe(1);
    expect(told.err).toMatch(/^The environment is not right\. PORT: [^\n]*\n$/);
  });

  it('says in one line that it cannot be reached under a host that is not its own', async () => {
    const { told, exit } = await start({ PORT: '0', HOST: '192.0.2.1' });
    expect((await exit)[0]).toBe(1);
    expect(told.err).toBe('HOST 192.0.2.1 is not an address of this machine.\n');
  });

  it('says in one line that its data folder is in use, and by whom', async () => {
    const first = await start({ PORT: '0' });
    await addressOf(first.child, first.told);
    const second = await start({ PORT: '0' });
    expect((await second.exit)[0]).toBe(1);
    expect(second.told.err).toBe(
      `The database in ${join(data, 'database', 'cluster')} is in use by process ${first.child.pid}. Stop that one, or choose another folder with WEBMAPS_DATA.\n`,
    );
    first.child.kill('SIGTERM');
    expect(await first.exit).toEqual([0, null]);
  });

  it('prints a link for the first administrator until there is one', async () => {
    const { child, told, exit } = await start({ PORT: '0' });
    const address = await addressOf(child, told);
    const link = await linkOf(child, told);
    expect(link).toMatch(new RegExp(`^${address}/register#first-admin=[\\w.-]+$`));
    const session = await fetch(`${address}/api/_auth/session`);
    const cookies = session.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
    const csrf = cookies.find((cookie) => cookie.startsWith('csrf-token='))?.slice(11) ?? '';
    const claimed = await fetch(`${address}/api/_auth/first-admin`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'csrf-token': csrf,
        cookie: cookies.join('; '),
      },
      body: JSON.stringify({
        token: new URLSearchParams(new URL(link).hash.slice(1)).get('first-admin'),
        email: 'admin@example.org',
        password: 'correct horse battery',
      }),
    });
    expect(claimed.status).toBe(200);
    child.kill('SIGTERM');
    await exit;
    const again = await start({ PORT: '0' });
    await addressOf(again.child, again.told);
    again.child.kill('SIGTERM');
    // It leaves after all that it has to say.
    await again.exit;
    expect(again.told.out).toMatch(/^WebMaps is ready at [^\n]*\n$/);
  });

  it('answers for the embedded Supabase services', async () => {
    const { child, told, exit } = await start({ PORT: '0' });
    const address = await addressOf(child, told);
    const keys = await fetch(`${address}/auth/v1/.well-known/jwks.json`);
    expect(await keys.json()).toMatchObject({ keys: [{ kty: 'EC', alg: 'ES256' }] });
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });
});
