import type { StartGeos } from '@webmaps/operations/geos/library';
import { packFeatures, unpackFeatures } from '@webmaps/project/map/chunk/packed-features';
import { describe, expect, it } from 'vitest';
import { createOperationsApi, MAX_PREVIEW_VERTICES } from './operations-api.ts';

const loadGeos = async () =>
  ((await import('geos-wasm')) as unknown as { default: StartGeos }).default;
const points = (count: number) =>
  packFeatures(
    Array.from({ length: count }, (_, at) => ({
      geometry: { type: 'Point', lines: [[at * 1000, 0]] } as const,
      values: { number: at },
    })),
  );
const question = { name: 'buffer', values: { distance: 50 }, second: undefined } as const;

describe('the worker of operations', () => {
  it('runs an operation over bytes, with values and progress', async () => {
    const shares: unknown[] = [];
    const answer = await createOperationsApi(loadGeos).run(
      { ...question, first: points(100) },
      { progress: (share) => shares.push(share) },
    );
    if (answer.status === 'refused') throw new Error(answer.reason);
    const features = unpackFeatures(answer.packed);
    expect(features.map(({ values }) => values['number'])).toEqual(
      Array.from({ length: 100 }, (_, at) => at),
    );
    expect(shares.length).toBeGreaterThan(0);
  });

  it('shows what would come of few features, and says of many that they are too many', async () => {
    const api = createOperationsApi(loadGeos);
    expect(await api.preview({ ...question, first: points(3) })).toMatchObject({
      status: 'done',
      shapes: [{ type: 'Polygon' }, { type: 'Polygon' }, { type: 'Polygon' }],
    });
    expect(await api.preview({ ...question, first: points(MAX_PREVIEW_VERTICES + 1) })).toEqual({
      status: 'large',
    });
    expect(await api.preview({ ...question, first: points(1000) })).toEqual({ status: 'large' });
  });

  it('loads GEOS again where that failed', async () => {
    let calls = 0;
    const api = createOperationsApi(() =>
      calls++ === 0 ? Promise.reject(new Error('no network')) : loadGeos(),
    );
    await expect(api.preview({ ...question, first: points(1) })).rejects.toThrow('no network');
    expect(await api.preview({ ...question, first: points(1) })).toMatchObject({ status: 'done' });
  });
});
