import { describe, expect, it } from 'vitest';

import { extractOf } from '../osm/extract-builder.ts';
import { startView } from './start-view.ts';

describe('where a map opens', () => {
  it('is over the densest town, not over the middle', () => {
    const street = (id: number, lon: number, lat: number) => ({
      nodes: [
        { id: 2 * id, lon, lat },
        { id: 2 * id + 1, lon: lon + 0.001, lat },
      ],
      way: { id, refs: [2 * id, 2 * id + 1], tags: { highway: 'residential' } },
    });
    const streets = [
      ...Array.from({ length: 5 }, (_, i) => street(i + 1, 8.5, 49 + i * 0.02)),
      ...Array.from({ length: 20 }, (_, i) => street(i + 10, 8.1 + (i % 5) * 0.002, 49.1)),
    ];
    const extract = extractOf({
      bbox: [8, 49, 9, 49.5],
      nodes: streets.flatMap(({ nodes }) => nodes),
      ways: streets.map(({ way }) => way),
    });
    expect(startView(extract, extract.bbox)).toEqual({ center: [8.104, 49.1], zoom: 13.5 });
  });

  it('is the whole region where there are no streets', () => {
    const extract = extractOf({ bbox: [8, 49, 9, 49.5], nodes: [{ id: 1, lon: 8.5, lat: 49.2 }] });
    expect(startView(extract, extract.bbox)).toEqual({ center: [8.5, 49.25], zoom: 9.5 });
  });
});
