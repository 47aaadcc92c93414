import { expect, it, vi } from 'vitest';
import type { BoxVertices } from '../../../project-map/layers/layer-reader.ts';
import { SnapTargets } from './snap-targets.ts';

const NOTHING_IN_HAND = { drawn: [], except: new Set<string>() };

function startTargets() {
  const asked: ((vertices: BoxVertices) => void)[] = [];
  const listeners: (() => void)[] = [];
  const bounds = { getWest: () => 0, getSouth: () => 0, getEast: () => 1, getNorth: () => 1 };
  const map = {
    getBounds: () => bounds,
    getZoom: () => 10,
    on: (_: string, listener: () => void) => {
      listeners.push(listener);
      return { unsubscribe: () => listeners.pop() };
    },
  } as unknown as ConstructorParameters<typeof SnapTargets>[0];
  const reader = {
    vertices: () => new Promise<BoxVertices>((resolve) => asked.push(resolve)),
  };
  return { targets: new SnapTargets(map, reader), asked, listeners };
}

function pointAt(x: number, isWhole = true): BoxVertices {
  return {
    numbers: Int32Array.of(x, 5_000_000),
    starts: Uint32Array.of(0, 1),
    owners: Uint32Array.of(0),
    ids: ['a.1'],
    isWhole,
  };
}

it('finds what is in view, once it has been read', async () => {
  const { targets, asked } = startTargets();
  expect(targets.find([500, 5_000_000], NOTHING_IN_HAND)).toBeUndefined();
  asked[0]!(pointAt(500));
  await vi.waitFor(() =>
    expect(targets.find([501, 5_000_000], NOTHING_IN_HAND)?.at).toEqual([500, 5_000_000]),
  );
});

it('reads once more after changes during a reading, and no oftener', async () => {
  const { targets, asked, listeners } = startTargets();
  targets.refresh();
  listeners[0]!();
  expect(asked).toHaveLength(1);
  asked[0]!(pointAt(500));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]!(pointAt(9_000_000));
  await vi.waitFor(() =>
    expect(targets.find([9_000_000, 5_000_000], NOTHING_IN_HAND)?.kind).toBe('corner'),
  );
  expect(asked).toHaveLength(2);
});

it('snaps to nothing where more is in view than it reads', async () => {
  const { targets, asked } = startTargets();
  asked[0]!(pointAt(500, false));
  const drawn = [
    [0, 5_000_000],
    [1_000_000, 5_000_000],
  ] as const;
  const input = { drawn, except: new Set<string>() };
  await vi.waitFor(() =>
    expect(targets.find([2_000_000, 5_000_100], input)?.guides[0]?.kind).toBe('straight-on'),
  );
  expect(targets.find([500, 5_000_000], NOTHING_IN_HAND)).toBeUndefined();
});

it('reads nothing more after its end', async () => {
  const { targets, asked, listeners } = startTargets();
  targets.refresh();
  targets.remove();
  asked[0]!(pointAt(500));
  await Promise.resolve();
  expect(listeners).toHaveLength(0);
  expect(asked).toHaveLength(1);
});
