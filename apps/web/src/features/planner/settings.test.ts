import { describe, expect, it } from 'vitest';
import { parseLayout } from './settings.ts';

describe('the stored layout of the planner', () => {
  const usual = parseLayout(null);

  it('is the usual at first', () => {
    expect(usual).toEqual({
      panelOpen: true,
      panelWidth: 360,
      elevationOpen: true,
      wishesOpen: true,
      detail: 'ground',
      nearbyKinds: ['water', 'toilets', 'shelter'],
      profile: 'road',
    });
  });

  it('keeps what can be read and mends the rest one by one', () => {
    const stored = JSON.stringify({ elevationOpen: false, panelWidth: 9000, panelOpen: 'maybe' });
    expect(parseLayout(stored)).toEqual({ ...usual, elevationOpen: false });
  });

  it('shows at least one kind of place along the route', () => {
    const nearby = (kinds: unknown) =>
      parseLayout(JSON.stringify({ nearbyKinds: kinds })).nearbyKinds;
    expect(nearby(['food'])).toEqual(['food']);
    for (const wrong of [[], ['petrol'], 'food']) expect(nearby(wrong)).toEqual(usual.nearbyKinds);
  });

  it('survives any stored text', () => {
    for (const stored of ['', '{', 'null', '[]', '7', '"x"']) {
      expect(parseLayout(stored)).toEqual(usual);
    }
  });
});
