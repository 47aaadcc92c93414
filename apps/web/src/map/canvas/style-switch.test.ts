import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { StyleSwitch } from './style-switch.ts';

const named = (name: string): StyleSpecification => ({
  version: 8,
  name,
  sources: {},
  layers: [],
});

/** Records the calls to a map, and says when its style is read. */
function recorder() {
  const calls: { name: string | undefined; diff: boolean | undefined }[] = [];
  let whenRead: () => void = () => undefined;
  const map = {
    setStyle: (style: StyleSpecification, options: { diff?: boolean }) => {
      calls.push({ name: style.name, diff: options.diff });
    },
    once: (_: string, listener: () => void) => {
      whenRead = listener;
    },
  };
  const styles = new StyleSwitch(map as unknown as MapLibreMap);
  return { styles, calls, read: () => whenRead() };
}

describe('StyleSwitch', () => {
  it('builds the first style whole and later ones by their differences', () => {
    const { styles, calls, read } = recorder();
    styles.show(named('one'));
    read();
    styles.show(named('two'));
    expect(calls).toEqual([
      { name: 'one', diff: false },
      { name: 'two', diff: true },
    ]);
  });

  it('keeps back changes until the first style is read and then makes only the last', () => {
    const { styles, calls, read } = recorder();
    for (const name of ['one', 'two', 'three']) styles.show(named(name));
    expect(calls.map(({ name }) => name)).toEqual(['one']);
    read();
    expect(calls.map(({ name }) => name)).toEqual(['one', 'three']);
  });

  it('does nothing for the style that is shown, nor for a change that was taken back', () => {
    const { styles, calls, read } = recorder();
    const first = named('one');
    styles.show(first);
    styles.show(named('two'));
    styles.show(first);
    read();
    styles.show(first);
    expect(calls).toHaveLength(1);
  });

  it('adds the lower of new layers that share their symbols first', () => {
    const layer = (id: string) => ({ id, type: 'background' }) as const;
    const one = ['name-halo@one', 'name@one'].map(layer);
    const two = ['name-halo@two', 'name@two'].map(layer);
    const shown: string[][] = [];
    let whenRead: () => void = () => undefined;
    const styles = new StyleSwitch({
      setStyle: (style: StyleSpecification) => {
        shown.push(style.layers.map(({ id }) => id));
      },
      once: (_: string, listener: () => void) => {
        whenRead = listener;
      },
    } as unknown as MapLibreMap);
    styles.show({ ...named('one'), layers: one });
    whenRead();
    styles.show({ ...named('both'), layers: [...one, ...two] });
    expect(shown).toEqual([
      ['name-halo@one', 'name@one'],
      ['name-halo@one', 'name@one', 'name-halo@two'],
      ['name-halo@one', 'name@one', 'name-halo@two', 'name@two'],
    ]);
  });
});
