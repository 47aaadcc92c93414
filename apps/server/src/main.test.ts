import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryFolder } from './testing/databases/memory-folder.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Shared by consecutive tests: a new one would need a new database. */
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(memoryFolder(), 'webmaps-main-'));
});
afterAll(() => rm(data, { recursive: true, force: true }));

async function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      WEBMAPS_DATA: data,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...environment,
    },
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (output.out += String(chunk)));
  child.stderr.on('data', (chunk) => (output.err += String(chunk)));
  return { child, output, exit: once(child, 'exit') as Promise<[number | null, string | null]> };
}

async function addressOf(child: ChildProcessWithoutNullStreams, output: { out: string }) {
  while (!output.out.includes('\n')) await once(child.stdout, 'data');
  return /^WebMaps is ready at (http:\/\/localhost:\d+)\n/.exec(output.out)?.[1] ?? output.out;
}

/** The first administrator's link, which is printed after the address. */
async function linkOf(child: ChildProcessWithoutNullStreams, output: { out: string }) {
  while (!output.out.includes('#first-admin=')) await once(child.stdout, 'data');
  return /(http\S+#first-admin=\S+)\n/.exec(output.out)?.[1] ?? output.out;
}

describe('the server as a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'prints its address, and exits cleanly on %s',
    async (signal) => {
      const { child, output, exit } = await start({ PORT: '0' });
      const address = await addressOf(child, output);
      const health = await fetch(`${address}/healthz`);
      expect(await health.json()).toMatchObject({ status: 'ok', regions: 0 });
      child.kill(signal);
      expect(await exit).toEqual([0, null]);
      expect(output.err).toBe('');
    },
  );

  it('finishes a running request before it exits', async () => {
    const { child, output, exit } = await start({ PORT: '0' });
    const { port } = new URL(await addressOf(child, output));
    const socket = connect(Number(port), '127.0.0.1');
    const body = '{"waypoints":[]}';
    socket.write(
      'POST /functions/v1/route HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    // The server has sent 100 Continue: the request is running.
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

  it('reports a taken port in one line', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { output, exit } = await start({ PORT: String(port) });
    expect((await exit)[0]).toBe(1);
    expect(output.err).toBe(
      `Port ${port} is already in use. Stop the other program or choose another with PORT.\n`,
    );
    expect(output.out).toBe('');
    other.close();
  });

  it('reports an invalid environment in one line', async () => {
    const { output, exit } = await start({ PORT: 'eighty' });
    expect((await exit)[0]).toBe(1);
    expect(output.err).toMatch(/^The environment is not right\. PORT: [^\n]*\n$/);
  });

  it('reports a host that is not its own in one line', async () => {
    const { output, exit } = await start({ PORT: '0', HOST: '192.0.2.1' });
    expect((await exit)[0]).toBe(1);
    expect(output.err).toBe('HOST 192.0.2.1 is not an address of this machine.\n');
  });

  it('reports a data folder in use, and by whom, in one line', async () => {
    const first = await start({ PORT: '0' });
    await addressOf(first.child, first.output);
    const second = await start({ PORT: '0' });
    expect((await second.exit)[0]).toBe(1);
    expect(second.output.err).toBe(
      `The database in ${join(data, 'database', 'cluster')} is in use by process ${first.child.pid}. Stop that one, or choose another folder with WEBMAPS_DATA.\n`,
    );
    first.child.kill('SIGTERM');
    expect(await first.exit).toEqual([0, null]);
  });

  it('prints a link for the first administrator until there is one', async () => {
    const { child, output, exit } = await start({ PORT: '0' });
    const address = await addressOf(child, output);
    const link = await linkOf(child, output);
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
    await addressOf(again.child, again.output);
    again.child.kill('SIGTERM');
    // It exits after its output is complete.
    await again.exit;
    expect(again.output.out).toMatch(/^WebMaps is ready at [^\n]*\n$/);
  });

  it('serves the embedded Supabase services', async () => {
    const { child, output, exit } = await start({ PORT: '0' });
    const address = await addressOf(child, output);
    const keys = await fetch(`${address}/auth/v1/.well-known/jwks.json`);
    expect(await keys.json()).toMatchObject({ keys: [{ kty: 'EC', alg: 'ES256' }] });
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  });
});
