import { afterAll, describe, expect, it, vi } from 'vitest';
import { decodePlan } from '@webmaps/plan/url/plan-url';

vi.stubGlobal('navigator', { onLine: true });
afterAll(() => vi.unstubAllGlobals());
const { addressOfWords } = await import('./open-shared.ts');

describe('a share of another application', () => {
  it.each([
    '43.73092, 7.42051',
    'geo:43.73092,7.42051',
    'Meet here https://www.openstreetmap.org/#map=17/43.73092/7.42051',
    'https://maps.example/place/Casino/@43.73092,7.42051,17z',
    'https://maps.example/?q=43.73092%2C7.42051',
  ])('begins a plan at the place in "%s"', (words) => {
    const { r = '', map } = addressOfWords(words);
    expect(map).toMatch(/^16\/43\.7309\d*\/7\.4205\d*$/);
    const decoded = decodePlan(r);
    expect(decoded.status === 'ready' && decoded.plan.waypoints).toMatchObject([
      { position: [7.42051, 43.73092], snap: true },
    ]);
  });

  it('opens the plan of a link to one', () => {
    expect(addressOfWords('Look https://maps.example/run?r=1.AB~CD&map=1/2/3')).toEqual({
      r: '1.AB~CD',
    });
    expect(addressOfWords('https://maps.example/run?r=2.ABCD*thA')).toEqual({ r: '2.ABCD*thA' });
  });

  it('opens the empty planner where there is no place in it', () => {
    expect(addressOfWords('Shall we run at 7.30 on the 12.11?')).toEqual({});
  });
});
