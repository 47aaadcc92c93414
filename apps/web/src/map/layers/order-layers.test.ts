import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import { describe, expect, it } from 'vitest';
import { orderLayers } from './order-layers.ts';
import { inSlot } from './overlay-layer.ts';

function movesBetween(from: readonly string[], to: readonly string[]) {
  const moves: (readonly [string, string | undefined])[] = [];
  const list = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const layer = { id, type: 'background' as const };
      return id.startsWith('top') ? [layer] : inSlot(GROUND_SLOT, [layer]);
    });
  const map = { moveLayer: (id: string, before?: string) => moves.push([id, before]) };
  orderLayers(map as never, { from: list(from), to: list(to) });
  return moves;
}

describe('orderLayers', () => {
  it('moves nothing where layers only came or went', () => {
    expect(movesBetween(['a', 'b', 'top'], ['a', 'x', 'b'])).toEqual([]);
  });

  it('puts each below the one above it, and the uppermost of a slot below the slot', () => {
    expect(movesBetween(['a', 'b', 'top'], ['b', 'a', 'top'])).toEqual([
      ['top', undefined],
      ['a', GROUND_SLOT],
      ['b', 'a'],
    ]);
  });
});
