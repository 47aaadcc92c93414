import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { root } from '../scripts/paths.ts';
import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';
import { serve } from '../scripts/serve-product.ts';
import type { Served } from '../scripts/serve-product.ts';
import { benchSecret, sharedToken } from './shared-token.ts';

const SUBSCRIBERS = 1000;
const PER_SECOND = 100;
const SECONDS = 10;
/** How long what is under way at the end may take. */
const LATEST_MS = 20_000;
const TICKS_PER_SECOND = 100;

/** One message each way: how a subscriber is made, and what a broadcast looks like. */
interface Wire {
  readonly path: string;
  readonly join?: string;
  message(n: number): Buffer;
}

interface Run {
  readonly sent: number;
  readonly delivered: number;
  readonly latencies: readonly number[];
  readonly cpuSeconds: number;
}

/** A channel with 1000 subscribers, beside a bare server that passes the same messages on. */
export async function benchRealtime(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'webmaps-bench-'));
  try {
    const bare = await serve(folder, {}, join(root, 'bench', 'bare-fan-out.ts'));
    const yardstick = await run(bare, { path: '/', message: bodyOf });
    const environment = {
      WEBMAPS_JWT_SECRET: benchSecret,
      LOG_LEVEL: 'error',
      // All subscribers come from this machine.
      WEBMAPS_REALTIME_SOCKETS_PER_ADDRESS: '0',
    };
    const ours = await run(await serve(folder, environment), {
      path: `/realtime/v1/websocket?vsn=2.0.0&apikey=${sharedToken({ role: 'anon' })}`,
      join: '["1","1","realtime:load","phx_join",{"config":{}}]',
      message: (n) => Buffer.concat([broadcastHead, bodyOf(n)]),
    });
    const group = `${SUBSCRIBERS} subscribers, ${PER_SECOND} messages/s`;
    return [
      { group, name: 'delivered', value: shareOf(ours), unit: '%' },
      latency(group, { ours, yardstick, share: 0.5 }),
      latency(group, { ours, yardstick, share: 0.99 }),
      {
        group,
        name: 'processor',
        value: (ours.cpuSeconds / SECONDS) * 100,
        unit: '% of a core',
        ratio: { value: ours.cpuSeconds / yardstick.cpuSeconds, to: 'a bare fan-out' },
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function latency(
  group: string,
  {
    ours,
    yardstick,
    share,
  }: { readonly ours: Run; readonly yardstick: Run; readonly share: number },
): Figure {
  const value = percentile(ours.latencies, share);
  const ratio = { value: value / percentile(yardstick.latencies, share), to: 'a bare fan-out' };
  return { group, name: `p${share * 100}`, value, unit: 'ms', ratio };
}

/** In percent of all that should have come. */
function shareOf({ delivered, sent }: Run): number {
  return (delivered / (sent * SUBSCRIBERS)) * 100;
}

async function run(served: Served, wire: Wire): Promise<Run> {
  const address = served.address.replace('http', 'ws') + wire.path;
  const sentAt: number[] = [];
  const latencies: number[] = [];
  let delivered = 0;
  const receive = (data: Buffer, binary: boolean) => {
    if (!binary) return;
    delivered++;
    const at = sentAt[numberIn(data)];
    if (at !== undefined) latencies.push(performance.now() - at);
  };
  const sockets: WebSocket[] = [];
  try {
    for (let count = 0; count < SUBSCRIBERS; count += 50) {
      const some = await Promise.all(Array.from({ length: 50 }, () => open(address, wire.join)));
      for (const socket of some) socket.on('message', receive);
      sockets.push(...some);
    }
    const sender = await open(address, wire.join);
    sockets.push(sender);
    const cpuBefore = cpuSeconds(served.pid);
    const started = performance.now();
    while (performance.now() - started < SECONDS * 1000) {
      const due = ((performance.now() - started) / 1000) * PER_SECOND;
      while (sentAt.length < due) {
        const n = sentAt.length;
        sentAt.push(performance.now());
        sender.send(wire.message(n));
      }
      await wait(2);
    }
    const sent = sentAt.length;
    const until = performance.now() + LATEST_MS;
    const isDone = () => delivered >= sent * SUBSCRIBERS || performance.now() > until;
    while (!isDone()) await wait(10);
    return { sent, delivered, latencies, cpuSeconds: cpuSeconds(served.pid) - cpuBefore };
  } finally {
    for (const socket of sockets) socket.terminate();
    await served.stop();
  }
}

/** Open, and on the channel where there is one. */
async function open(address: string, join: string | undefined): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => {
      if (join === undefined) resolve();
      else socket.send(join);
    });
    socket.once('message', (data: Buffer) => {
      if (data.toString().includes('"status":"ok"')) resolve();
      else reject(new Error(`The channel was refused: ${data.toString()}`));
    });
  });
  return socket;
}

/** As the official client sends a broadcast: kind, lengths, references, topic, event. */
const broadcastHead = Buffer.concat([
  Buffer.from([3, 1, 1, 13, 4, 0, 1]),
  Buffer.from('11realtime:loadmove'),
]);

/** About what a pointer on a shared map says. */
function bodyOf(n: number): Buffer {
  return Buffer.from(`{"n":${n},"x":0.5,"y":0.25,"who":"${'a'.repeat(100)}"}`);
}

function numberIn(data: Buffer): number {
  return Number(/"n":(\d+)/.exec(data.toString('latin1'))?.[1]);
}

/** The processor time of a process, from Linux. */
function cpuSeconds(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
