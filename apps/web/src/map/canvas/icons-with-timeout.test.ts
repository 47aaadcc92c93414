import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { iconPatienceMilliseconds, IconsWithTimeout } from './icons-with-timeout.ts';

const sprite = { 'poi-water': { x: 0, y: 0, width: 1, height: 1, pixelRatio: 1 } };
const address = 'icons://maps.example/assets/sprites-1/light.json';
let late: boolean;
const fetcher = vi.fn<typeof fetch>((_address, init) =>
  late
    ? new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () =>
          reject(new DOMException('late', 'AbortError')),
        );
      })
    : Promise.resolve(Response.json(sprite)),
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { protocol: 'https:' });
  fetcher.mockClear();
  late = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('icons of the map', () => {
  it('are fetched from where they are', async () => {
    const icons = new IconsWithTimeout(fetcher);
    expect(icons.address('https://maps.example/assets/sprites-1/light')).toBe(
      'icons://maps.example/assets/sprites-1/light',
    );
    const { data } = await icons.load({ url: address, type: 'json' }, new AbortController());
    expect(data).toEqual(sprite);
    expect(fetcher.mock.calls[0]?.[0]).toBe('https://maps.example/assets/sprites-1/light.json');
  });

  it('are waited for 1500 ms, and the map is drawn without them from then on', async () => {
    late = true;
    let given: unknown;
    void new IconsWithTimeout(fetcher)
      .load({ url: address, type: 'json' }, new AbortController())
      .then(({ data }) => (given = data));
    expect(iconPatienceMilliseconds).toBe(1500);
    await vi.advanceTimersByTimeAsync(1499);
    expect(given).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(given).toEqual({});
  });

  it('are taken when they came while the main thread was blocked for longer than the patience', async () => {
    vi.useRealTimers();
    const icons = new IconsWithTimeout(
      // The answer is due after the patience would have ended, as both wait behind the block.
      (_address, init) =>
        new Promise((resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('given up')));
          setTimeout(() => resolve(Response.json(sprite)), iconPatienceMilliseconds + 50);
        }),
    );
    const loading = icons.load({ url: address, type: 'json' }, new AbortController());
    const unblocked = performance.now() + iconPatienceMilliseconds + 100;
    while (performance.now() < unblocked);
    expect((await loading).data).toEqual(sprite);
  });

  it('are replaced by one clear pixel where their picture is late', async () => {
    late = true;
    const url = address.replace('.json', '.png');
    const loading = new IconsWithTimeout(fetcher).load(
      { url, type: 'arrayBuffer' },
      new AbortController(),
    );
    await vi.advanceTimersByTimeAsync(1500);
    const { data } = await loading;
    expect([...new Uint8Array(data as ArrayBuffer).slice(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  });

  it('are requested again later, and the map is notified when they have come', async () => {
    late = true;
    const icons = new IconsWithTimeout(fetcher);
    const come = vi.fn();
    icons.subscribe(come);
    void icons.load({ url: address, type: 'json' }, new AbortController());
    await vi.advanceTimersByTimeAsync(1500 + 5000);
    expect(fetcher).toHaveBeenCalledTimes(2);
    late = false;
    await vi.advanceTimersByTimeAsync(1500 + 20_000);
    expect(fetcher).toHaveBeenCalledTimes(3);
    expect(come).toHaveBeenCalledTimes(1);
  });

  it('are given up three times at most', async () => {
    late = true;
    void new IconsWithTimeout(fetcher).load({ url: address, type: 'json' }, new AbortController());
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(fetcher).toHaveBeenCalledTimes(4);
  });

  it('are no longer requested by a removed map', async () => {
    late = true;
    const controller = new AbortController();
    const loading = new IconsWithTimeout(fetcher).load({ url: address, type: 'json' }, controller);
    const failed = expect(loading).rejects.toThrow();
    controller.abort();
    await failed;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetcher).toHaveBeenCalledTimes(1);
  });
});
