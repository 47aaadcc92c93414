import { describe, expect, it } from 'vitest';
import { NO_HEIGHT } from '../geometry/geometry.ts';
import { fieldsOf } from '../nodes/field.ts';
import { findColumns } from './find-columns.ts';
import { readGeoJsonGeometry } from './geojson-geometry.ts';
import { prepareLayer } from './prepare-layer.ts';
import { NamedFeatures } from './named-features.ts';

const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];

describe('readGeoJsonGeometry', () => {
  it.each([
    ['Point', [7.4, 43.7], [[74_000_000, 437_000_000]]],
    [
      'MultiPoint',
      [
        [0, 0],
        [1, -1],
      ],
      [
        [0, 0],
        [10_000_000, -10_000_000],
      ],
    ],
    [
      'LineString',
      [
        [0, 0],
        [-0.000000001, 1],
      ],
      [[0, 0, 0, 10_000_000]],
    ],
    [
      'MultiLineString',
      [
        [
          [0, 0],
          [1, 1],
        ],
      ],
      [[0, 0, 10_000_000, 10_000_000]],
    ],
    ['Polygon', [square], [[0, 0, 10_000_000, 0, 10_000_000, 10_000_000]]],
  ])('reads a %s as whole numbers, rings without their last vertex', (type, coordinates, lines) => {
    expect(readGeoJsonGeometry({ type, coordinates })).toEqual([{ type, lines }]);
  });

  it('reads the rings of a multipolygon by polygon', () => {
    const [geometry] = readGeoJsonGeometry({
      type: 'MultiPolygon',
      coordinates: [[square, square], [square]],
    })!;
    expect(geometry).toMatchObject({ rings: [2, 1] });
    expect(geometry?.lines).toHaveLength(3);
  });

  it('keeps heights in centimetres, and says where one is missing', () => {
    const coordinates = [
      [0, 0, 12.345],
      [1, 1],
    ];
    expect(readGeoJsonGeometry({ type: 'LineString', coordinates })).toEqual([
      {
        type: 'LineString',
        hasHeights: true,
        lines: [[0, 0, 1235, 10_000_000, 10_000_000, NO_HEIGHT]],
      },
    ]);
  });

  it('reads the parts of a collection', () => {
    const point = { type: 'Point', coordinates: [0, 0] };
    expect(
      readGeoJsonGeometry({ type: 'GeometryCollection', geometries: [point, point] }),
    ).toHaveLength(2);
  });

  it.each([
    undefined,
    'Point',
    { type: 'Point' },
    { type: 'Point', coordinates: [] },
    { type: 'Point', coordinates: ['a', 'b'] },
    { type: 'Point', coordinates: [0, 91] },
    { type: 'Point', coordinates: [373_000, 4_840_000] },
    { type: 'LineString', coordinates: [[0, 0]] },
    { type: 'LineString', coordinates: [0, 0] },
    { type: 'Polygon', coordinates: [] },
    { type: 'Polygon', coordinates: square },
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    },
    { type: 'MultiPolygon', coordinates: [square] },
    { type: 'MultiPolygon', coordinates: [[square], 7] },
    { type: 'GeometryCollection', geometries: [{ type: 'Point' }] },
    { type: 'Curve', coordinates: [[0, 0]] },
  ])('refuses %j', (value) => {
    expect(readGeoJsonGeometry(value)).toBeUndefined();
  });
});

describe('NamedFeatures', () => {
  it('counts what has no place, and says what cannot be read', () => {
    const geometry = { type: 'Point', coordinates: [0, 0] };
    const named = new NamedFeatures();
    const unreadable = named.take([
      { type: 'Feature', id: 7, geometry, properties: { name: 'Mill' } },
      { type: 'Feature', geometry, properties: null },
      { type: 'Feature', geometry: null, properties: {} },
      { type: 'Feature', geometry: { type: 'Point', coordinates: [999, 0] } },
      'no feature',
    ]);
    expect(unreadable).toEqual([3]);
    expect(named.withoutPlace).toBe(2);
    expect(named.features.map(({ values }) => values)).toEqual([{ id: 7, name: 'Mill' }, {}]);
  });
});

describe('findColumns', () => {
  it.each([
    [[1, 2], 'integer'],
    [[1, 2.5, null], 'number'],
    [[true, false], 'boolean'],
    [['2026-01-31'], 'date'],
    [['2026-01-31T10:00:00Z', '2026-01-31T10:00+01:00'], 'instant'],
    [['2026-01-31', 'later'], 'text'],
    [[1, 'one'], 'text'],
    [[[1], [2]], 'list'],
    [[[1], { a: 1 }], 'json'],
    [[null], 'text'],
  ])('finds for %j the type %s', (values, type) => {
    const features = values.map((value) => ({
      geometry: { type: 'Point', lines: [[0, 0]] } as const,
      values: { a: value as never },
    }));
    expect(findColumns(features)).toEqual([{ key: 'a', type }]);
  });
});

it('a prepared layer has its columns in order, and its values by their ids', () => {
  let next = 1;
  const named = new NamedFeatures();
  named.take([
    { geometry: { type: 'Point', coordinates: [0, 0] }, properties: { b: 'x', '': 1 } },
    { geometry: { type: 'Point', coordinates: [0, 0] }, properties: { a: 2 } },
  ]);
  const layer = prepareLayer(named.features, { name: 'Wells', makeId: () => `i.${next++}` });
  const node = { kind: 'layer', parent: 'root', order: 'a0', isRemoved: false } as const;
  expect(
    fieldsOf({ ...node, registers: layer.registers }).map(([id, { name, type }]) => [
      id,
      name,
      type,
    ]),
  ).toEqual([
    ['i.1', 'b', 'text'],
    ['i.2', '–', 'integer'],
    ['i.3', 'a', 'integer'],
  ]);
  expect(layer.features.map(({ properties }) => properties)).toEqual([
    { 'i.1': 'x', 'i.2': 1 },
    { 'i.3': 2 },
  ]);
});
