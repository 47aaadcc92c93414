import { describe, expect, it } from 'vitest';
import { testRoute } from '../../../map/route/test-route.ts';
import { conditionBox } from './condition-box.ts';

const route = testRoute([
  [0, 0],
  [0.01, 0],
  [0.01, 0.01],
  [0.02, 0.01],
]);
const quarter = route.distanceMetres / 3;

describe('the box of what is closed at some hours', () => {
  it('holds the bends of each stretch, and nothing of the route around it', () => {
    const closed = { state: 'closed', hours: '20:00-07:00' } as const;
    const stretch = { ...closed, startMetres: quarter * 0.5, endMetres: quarter * 1.5 };
    const [west, south, east, north] = conditionBox({ ...route, conditions: [stretch] }) ?? [];
    expect(west).toBeCloseTo(0.005, 5);
    expect(south).toBeCloseTo(0, 5);
    expect(east).toBeCloseTo(0.01, 5);
    expect(north).toBeCloseTo(0.005, 5);
  });

  it('is none where nothing is', () => {
    expect(conditionBox(route)).toBeUndefined();
  });
});
