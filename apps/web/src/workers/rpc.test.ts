import { afterEach, describe, expect, it, vi } from 'vitest';
import { connect, serve, WorkerLost } from './rpc.ts';
import type { CallContext } from './rpc.ts';

let ran: string[] = [];

const api = {
  async double(input: { value: number }) {
    ran.push(`double ${input.value}`);
    return input.value * 2;
  },
  async busy(input: { milliseconds: number }) {
    ran.push('busy');
    const end = performance.now() + input.milliseconds;
    while (performance.now() < end);
    return 'done';
  },
  async count(input: { to: number }, { progress }: CallContext) {
    for (let at = 1; at <= input.to; at++) progress(at);
    return 'counted';
  },
  async wait(_input: object, { signal }: CallContext): Promise<string> {
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        ran.push('wait aborted');
        reject(signal.reason as Error);
      });
    });
  },
  async fail(_input: object): Promise<never> {
    throw new Error('no such place');
  },
};

let channel = new MessageChannel();

function start() {
  channel = new MessageChannel();
  ran = [];
  for (const port of [channel.port1, channel.port2]) port.start();
  serve(channel.port1, api);
  return connect<typeof api>(channel.port2);
}

afterEach(() => {
  channel.port1.close();
});

describe('a call over ports', () => {
  it('resolves each call with its own answer, in any order of answers', async () => {
    const client = start();
    const answers = await Promise.all([1, 2, 3].map((value) => client.call('double', { value })));
    expect(answers).toEqual([2, 4, 6]);
  });

  it('reports progress in order, before the answer', async () => {
    const reported: unknown[] = [];
    const onProgress = (value: unknown) => reported.push(value);
    expect(await start().call('count', { to: 3 }, { onProgress })).toBe('counted');
    expect(reported).toEqual([1, 2, 3]);
  });

  it('rejects with what went wrong in the worker', async () => {
    await expect(start().call('fail', {})).rejects.toThrow('no such place');
  });

  it('rejects at once when cancelled, and the worker stops', async () => {
    const client = start();
    const controller = new AbortController();
    const waiting = client.call('wait', {}, { signal: controller.signal });
    await client.call('double', { value: 1 });
    controller.abort();
    await expect(waiting).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(ran).toContain('wait aborted'));
  });

  it('is not begun when it was cancelled while another one ran', async () => {
    const client = start();
    const busy = client.call('busy', { milliseconds: 30 });
    await vi.waitFor(() => expect(ran).toEqual(['busy']));
    const controller = new AbortController();
    const superseded = client.call('double', { value: 7 }, { signal: controller.signal });
    const latest = client.call('double', { value: 8 });
    controller.abort();
    await expect(superseded).rejects.toThrow('aborted');
    expect(await latest).toBe(16);
    await busy;
    expect(ran).toEqual(['busy', 'double 8']);
  });

  it('is not sent when its signal was aborted before', async () => {
    const client = start();
    const signal = AbortSignal.abort();
    await expect(client.call('double', { value: 1 }, { signal })).rejects.toThrow('aborted');
    await client.call('double', { value: 2 });
    expect(ran).toEqual(['double 2']);
  });

  it('rejects when the worker is lost, also later', async () => {
    const client = start();
    const waiting = client.call('wait', {});
    client.close();
    await expect(waiting).rejects.toThrow(WorkerLost);
    await expect(client.call('double', { value: 1 })).rejects.toThrow(WorkerLost);
  });
});
