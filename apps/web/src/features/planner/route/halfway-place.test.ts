import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../engine/engine.ts';
import { testRoute } from '../../../map/route/test-route.ts';
import { halfwayPlace } from './halfway-place.ts';

const route = testRoute([
  [0, 0],
  [0.004, 0],
  [0.02, 0],
]);
const { signal } = new AbortController();

function engine(answer: Awaited<ReturnType<Engine['reverse']>>): Pick<Engine, 'reverse'> {
  return { reverse: () => Promise.resolve(answer) };
}

describe('the halfway point of a route', () => {
  it('is at half of its length and has the name of what is there', async () => {
    const inn = {
      id: 'node/1',
      name: 'Inn',
      label: 'near Inn',
      kind: 'poi',
      category: 'restaurant',
      position: [0.01, 0],
    } as const;
    const found = await halfwayPlace(
      engine({ status: 'ready', results: [inn], via: 'browser' }),
      { route, units: 'metric' },
      signal,
    );
    expect(found?.position[0]).toBeCloseTo(0.01, 6);
    expect(found).toMatchObject({
      name: 'Halfway point',
      label: 'near Inn, 1.1 km from either end',
    });
  });

  it('needs no name', async () => {
    const found = await halfwayPlace(
      engine({ status: 'ready', results: [], via: 'browser' }),
      { route, units: 'imperial' },
      signal,
    );
    expect(found?.label).toBe('0.7 mi from either end');
  });
});
