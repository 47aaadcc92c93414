import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAgain, mayRetry, retryDelay } from './retries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const status = (code: number) => () => Promise.resolve(new Response(undefined, { status: code }));

describe('data is fetched again up to 3 times', () => {
  it.each([
    ['no answer', unreachable],
    ['502', status(502)],
    ['503', status(503)],
    ['504', status(504)],
  ])('after %s, 200, 400 and 800 ms later', async (_what, answer) => {
    const fetcher = vi.fn<() => Promise<Response>>(answer);
    const done = fetchAgain(fetcher)('/regions').catch((error: unknown) => error);
    const calls: number[] = [];
    for (const wait of [0, 199, 1, 399, 1, 799, 1, 60_000]) {
      await vi.advanceTimersByTimeAsync(wait);
      calls.push(fetcher.mock.calls.length);
    }
    expect(calls).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    await done;
  });

  it('and gives the answer that comes then', async () => {
    const fetcher = vi.fn<() => Promise<Response>>(unreachable);
    const done = fetchAgain(fetcher)('/regions');
    await vi.advanceTimersByTimeAsync(0);
    fetcher.mockImplementation(status(200));
    await vi.advanceTimersByTimeAsync(200);
    expect((await done).status).toBe(200);
    expect(fetcher).toHaveBeenCalledTimes(2);
  });

  it.each([200, 400, 401, 403, 404, 422, 500])('but not after %i', async (code) => {
    const fetcher = vi.fn<() => Promise<Response>>(status(code));
    expect((await fetchAgain(fetcher)('/regions')).status).toBe(code);
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it('and not at all where the browser knows that there is no network', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const fetcher = vi.fn<() => Promise<Response>>(unreachable);
    await expect(fetchAgain(fetcher)('/regions')).rejects.toThrow(TypeError);
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it('and no longer once the request is aborted', async () => {
    const fetcher = vi.fn<() => Promise<Response>>(unreachable);
    const controller = new AbortController();
    const done = fetchAgain(fetcher)('/regions', { signal: controller.signal });
    const failed = expect(done).rejects.toThrow('not wanted');
    await vi.advanceTimersByTimeAsync(100);
    controller.abort(new Error('not wanted'));
    await failed;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  it('in queries too, by the same rule', () => {
    const error = new TypeError('Failed to fetch');
    expect([0, 1, 2, 3].map((failures) => mayRetry(failures, error))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(mayRetry(0, Object.assign(new Error('no'), { status: 404 }))).toBe(false);
    expect(mayRetry(0, Object.assign(new Error('busy'), { status: 503 }))).toBe(true);
    expect([0, 1, 2].map(retryDelay)).toEqual([200, 400, 800]);
  });
});
