import type { Region } from '@webmaps/protocol/region';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { smallRegion } from '../../../engine/testing/small-region.ts';
import type { DownloadEnd } from '../../../workers/region-downloads-api.ts';
import { bytesOf } from './bytes.ts';
import { DownloadQueue } from './download-queue.ts';
import type { DownloadNews, DownloadParts } from './download-queue.ts';
import type { Intents } from './intents.ts';

const small = smallRegion().region;
const regions: Region[] = ['andorra', 'monaco'].map((id) => ({ ...small, id }));
const total = bytesOf(small);

/** One call of the worker that has not ended yet. */
interface Call {
  readonly name: string;
  readonly id: string;
  readonly signal: AbortSignal | undefined;
  readonly report: (bytes: number) => void;
  readonly end: (end: DownloadEnd) => void;
}

let calls: Call[] = [];
let stored: Intents = {};
let told: DownloadNews[] = [];
let room: number | undefined;
let reachable = true;
let pauses: (() => void)[] = [];
let alone: DownloadParts['alone'] = (work) => work();

beforeEach(() => {
  [calls, told, pauses, stored] = [[], [], [], {}];
  [room, reachable] = [undefined, true];
  alone = (work) => work();
});

function newQueue(): DownloadQueue {
  return new DownloadQueue({
    intents: { get: () => stored, set: (next) => (stored = next) },
    worker: () => ({
      call: ((name: string, input: Region | string, options: Parameters<Call['report']> | object) =>
        new Promise((resolve, reject) => {
          const { signal, onProgress } = (options ?? {}) as {
            signal?: AbortSignal;
            onProgress?: (value: unknown) => void;
          };
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
          calls.push({
            name,
            id: typeof input === 'string' ? input : input.id,
            signal,
            report: (bytes) => onProgress?.(bytes),
            end: resolve,
          });
        })) as never,
    }),
    regions: async () => {
      if (!reachable) throw new Error('no network');
      return regions;
    },
    room: async () => room,
    loaded: async () => 10,
    forgetOpened: async () => undefined,
    alone: (work) => alone(work),
    tell: (news) => void told.push(news),
    pause: (_failures, signal) =>
      new Promise((resolve) => {
        pauses.push(resolve);
        signal.addEventListener('abort', () => resolve());
      }),
  });
}

async function nthCall(count: number): Promise<Call> {
  await vi.waitUntil(() => calls.length >= count);
  const call = calls[count - 1];
  if (!call) throw new Error('No call');
  return call;
}

describe('the queue of downloads', () => {
  it('downloads one region after the other, and forgets the intents that are carried out', async () => {
    const queue = newQueue();
    queue.intend('andorra', 'download');
    queue.intend('monaco', 'download');
    const first = await nthCall(1);
    expect(queue.status('andorra')).toMatchObject({ loadedBytes: 10, totalBytes: total });
    first.report(20);
    expect(queue.status('andorra')).toMatchObject({ status: 'running', loadedBytes: 20 });
    expect(queue.status('monaco')).toBeUndefined();
    first.end({ status: 'ready' });
    const second = await nthCall(2);
    expect(second.id).toBe('monaco');
    expect(stored).toEqual({ monaco: 'download' });
    second.end({ status: 'ready' });
    await vi.waitUntil(() => queue.status('monaco') === undefined);
    expect(stored).toEqual({});
    expect(calls).toHaveLength(2);
    expect(told.at(-1)).toEqual({ id: 'monaco', status: undefined });
  });

  it('stops a download that is paused, and keeps that intent for the next visit', async () => {
    const queue = newQueue();
    queue.intend('andorra', 'download');
    const call = await nthCall(1);
    queue.intend('andorra', 'pause');
    expect(call.signal?.aborted).toBe(true);
    await vi.waitUntil(() => queue.status('andorra') === undefined);
    expect(stored).toEqual({ andorra: 'pause' });
    const later = newQueue();
    later.follow();
    expect(calls).toHaveLength(1);
    later.intend('andorra', 'download');
    expect((await nthCall(2)).name).toBe('download');
  });

  it('removes a region that is being downloaded, before it goes on with others', async () => {
    const queue = newQueue();
    queue.intend('andorra', 'download');
    queue.intend('monaco', 'download');
    await nthCall(1);
    queue.intend('andorra', 'remove');
    const removal = await nthCall(2);
    expect(removal).toMatchObject({ name: 'remove', id: 'andorra' });
    removal.end({ status: 'ready' });
    expect(await nthCall(3)).toMatchObject({ name: 'download', id: 'monaco' });
    expect(stored).toEqual({ monaco: 'download' });
  });

  it('waits for the network as long as it takes', async () => {
    reachable = false;
    const queue = newQueue();
    queue.intend('andorra', 'download');
    await vi.waitUntil(() => pauses.length === 1);
    expect(queue.status('andorra')).toEqual({ status: 'retrying' });
    reachable = true;
    pauses[0]?.();
    (await nthCall(1)).end({ status: 'failed', reason: 'network', message: '' });
    await vi.waitUntil(() => pauses.length === 2);
    expect(stored).toEqual({ andorra: 'download' });
    // A pause ends the waiting too.
    queue.intend('andorra', 'pause');
    await vi.waitUntil(() => queue.status('andorra') === undefined);
    expect(stored).toEqual({ andorra: 'pause' });
  });

  it('gives up what waiting does not mend, and says why until it is tried again', async () => {
    const queue = newQueue();
    queue.intend('andorra', 'download');
    (await nthCall(1)).end({ status: 'failed', reason: 'damaged', message: 'x' });
    await vi.waitUntil(() => queue.status('andorra')?.status === 'failed');
    expect(stored).toEqual({});
    room = total - 11;
    queue.intend('andorra', 'download');
    await vi.waitUntil(() => queue.status('andorra')?.status === 'failed');
    expect(queue.status('andorra')).toMatchObject({ reason: 'no_room' });
    queue.intend('atlantis', 'download');
    await vi.waitUntil(() => queue.status('atlantis')?.status === 'failed');
    expect(queue.status('atlantis')).toMatchObject({ reason: 'refused' });
  });

  it('leaves the work to the tab that has begun, shows what that says, and takes over after it', async () => {
    let release: () => void = () => undefined;
    alone = async (work) => {
      await new Promise<void>((resolve) => (release = resolve));
      await work();
    };
    const queue = newQueue();
    queue.intend('andorra', 'download');
    queue.hear({
      id: 'andorra',
      status: { status: 'running', loadedBytes: 5, totalBytes: 9, secondsLeft: undefined },
    });
    expect(queue.status('andorra')).toMatchObject({ loadedBytes: 5 });
    expect(calls).toEqual([]);
    release();
    expect((await nthCall(1)).id).toBe('andorra');
  });
});
