import type { Route } from '@webmaps/router/route/route';
import { describe, expect, it, vi } from 'vitest';
import { createStretchStore, stretchAround, stretchBetween } from './stretch-store.ts';

const route = { distanceMetres: 3000 } as Route;

describe('a stretch', () => {
  it('lies within the route, from the lesser place to the greater', () => {
    expect(stretchBetween(route, 2000, 500)).toEqual({ route, startMetres: 500, endMetres: 2000 });
    expect(stretchBetween(route, -50, 9000)).toEqual({ route, startMetres: 0, endMetres: 3000 });
  });

  it('is no point, at the very end neither', () => {
    expect(stretchBetween(route, 700, 700)).toMatchObject({ startMetres: 700, endMetres: 710 });
    expect(stretchBetween(route, 3000, 3000)).toMatchObject({ startMetres: 2990, endMetres: 3000 });
  });

  it('begins as a third of the route', () => {
    expect(stretchAround(route)).toMatchObject({ startMetres: 1000, endMetres: 2000 });
    expect(stretchAround(route, 100)).toMatchObject({ startMetres: 0, endMetres: 600 });
  });

  it('is told to whoever looks', () => {
    const store = createStretchStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.set(stretchAround(route));
    leave();
    store.set(null);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get()).toBeNull();
  });
});
