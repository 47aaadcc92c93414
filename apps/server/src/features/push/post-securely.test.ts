import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RefusedAddress, securePost } from './post-securely.ts';
import { isPublicAddress } from './public-address.ts';
import { accept, startPushService } from './testing/push-service.ts';
import type { PushService } from './testing/push-service.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.received.length = 0;
  service.answer = accept;
});

const posted = { headers: { ttl: 60 }, body: Buffer.from('sealed') };
const endpoint = 'https://push.example.org/one?two=3';
const post = (changes: Partial<PushService['network']> = {}) =>
  securePost({ ...service.network, ...changes });

it('posts to the address that was checked, under the name of the service', async () => {
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  expect(await post({ resolve })(endpoint, posted)).toEqual({ status: 201, pauseSeconds: 0 });
  expect(asked).toBe(1);
  expect(service.received).toMatchObject([
    { path: '/one?two=3', body: posted.body, headers: { ttl: '60', 'content-length': '6' } },
  ]);
  expect(service.received[0]?.headers.host).toMatch(/^push\.example\.org/);
});

describe('an address of this server’s own network', () => {
  it.each([
    'http://push.example.org/x',
    'https://push.example.org:8443/x',
    'https://name:word@push.example.org/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
  ])('is refused as it is written: %s', async (address) => {
    await expect(post()(address, posted)).rejects.toThrow(RefusedAddress);
    expect(service.received).toEqual([]);
  });

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:10.0.0.1', 'fe80::1'],
    ...['fd00::1', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::'],
    ...['2001:db8::1', 'fe80::1%eth0', 'localhost', ''],
  ])('is refused where a name leads to it, also beside a public one: %s', async (address) => {
    const resolve = async () => [
      { address: '93.184.215.14', family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ];
    const sent = post({ resolve, isPublic: isPublicAddress })(endpoint, posted);
    await expect(sent).rejects.toThrow(RefusedAddress);
    expect(service.received).toEqual([]);
  });

  it.each(['93.184.215.14', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001:800::200a'])(
    'is none of the public internet: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('a hostile push service', () => {
  it('leads nowhere by a redirect', async () => {
    service.answer = (response) =>
      void response.writeHead(307, { location: 'https://push.example.org/inside' }).end();
    expect(await post()(endpoint, posted)).toMatchObject({ status: 307 });
    expect(service.received).toHaveLength(1);
  });

  it('is not read beyond its head', async () => {
    let closed: (() => void) | undefined;
    const isClosed = new Promise<void>((done) => (closed = done));
    service.answer = (response) => {
      const timer = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.writeHead(201).on('close', () => {
        clearInterval(timer);
        closed?.();
      });
    };
    expect(await post()(endpoint, posted)).toMatchObject({ status: 201 });
    await isClosed;
  });

  it('does not keep the server waiting', async () => {
    service.answer = () => undefined;
    await expect(post({ timeoutMs: 50 })(endpoint, posted)).rejects.toThrow(/abort|timeout/i);
  });

  it('cannot ask for more than an hour, nor for a time in the past', async () => {
    for (const [value, pauseSeconds] of [
      ['120', 120],
      ['999999', 3600],
      ['-5', 0],
      ['Fri, 31 Dec 1999 23:59:59 GMT', 0],
    ] as const) {
      service.answer = (response) => void response.writeHead(429, { 'retry-after': value }).end();
      expect(await post()(endpoint, posted)).toEqual({ status: 429, pauseSeconds });
    }
  });
});
