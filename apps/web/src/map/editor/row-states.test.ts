import { describe, expect, it } from 'vitest';
import type { FeaturePlace, HotFeature } from '../../project-map/layers/layer-reader.ts';
import { RowStates } from './row-states.ts';

/** A map that remembers the states of the source layer `f`, and a reader with places to answer. */
function makeMap(places: Record<string, number>) {
  const states = new Map<number, Record<string, unknown>>();
  const map = {
    getSource: (id: string) => (id === 'overlay-layer-n.1' ? {} : undefined),
    setFeatureState(target: { sourceLayer?: string; id: number }, state: object) {
      if (target.sourceLayer === 'f') {
        states.set(target.id - 1, { ...states.get(target.id - 1), ...state });
      }
    },
  };
  const reader = {
    places: async ({ ids }: { readonly ids: readonly string[] }): Promise<FeaturePlace[]> =>
      ids.flatMap((id) => {
        const row = places[id];
        return row === undefined ? [] : [{ id, layer: 'n.1', row }];
      }),
  };
  const rowsWith = (state: string) =>
    [...states].filter(([, has]) => has[state] === true).map(([row]) => row);
  return { states: new RowStates(map as never, reader), places, rowsWith };
}

const answered = () => new Promise((resolve) => setTimeout(resolve));

function hot(row: number, id: string): HotFeature {
  const geometry = { type: 'Point', lines: [[0, 0]] } as const;
  return { row, feature: { id, layer: 'n.1', geometry, properties: {} } };
}

describe('the states of rows', () => {
  it('hide what is in hand, and show it when it is let go', async () => {
    const { states, rowsWith } = makeMap({ a: 1, b: 2 });
    states.hide(new Set(['a', 'b']));
    await answered();
    expect(rowsWith('hidden')).toEqual([1, 2]);
    states.hide(new Set(['b']));
    await answered();
    expect(rowsWith('hidden')).toEqual([2]);
  });

  it('keep an old row hidden when what was edited is let go', async () => {
    const { states, places, rowsWith } = makeMap({ a: 1 });
    states.hide(new Set(['a']));
    await answered();
    places['a'] = 7;
    states.hear({ layer: 'n.1', version: 0, hidden: [1], hot: [hot(7, 'a')] });
    expect(rowsWith('hidden')).toEqual([1, 7]);
    await answered();
    states.hide(new Set());
    await answered();
    expect(rowsWith('hidden')).toEqual([1]);
  });

  it('follow only the last of several that are pointed at while the worker looks', async () => {
    const { states, rowsWith } = makeMap({ a: 1, b: 2 });
    states.hover('a');
    states.hover('b');
    await answered();
    expect(rowsWith('hover')).toEqual([2]);
    states.hover(undefined);
    await answered();
    expect(rowsWith('hover')).toEqual([]);
  });
});
