import { PlaceIndex } from '@webmaps/geocoder/place-index';
import { reverse } from '@webmaps/geocoder/reverse';
import { search } from '@webmaps/geocoder/search';
import { describe, expect, it } from 'vitest';
import { extractOf } from '../osm/extract-builder.ts';
import type { PlainNode, PlainRelation, PlainWay } from '../osm/extract-builder.ts';
import { buildPlaces, collectPlaces } from './build-places.ts';

interface Content {
  nodes?: PlainNode[];
  ways?: PlainWay[];
  relations?: PlainRelation[];
}

/** A street from (0, 0) to (0.002, 0), then one to the north, and a square of corners around them. */
const corners: PlainNode[] = [
  { id: 1, lon: 0, lat: 0 },
  { id: 2, lon: 0.002, lat: 0 },
  { id: 3, lon: 0.002, lat: 0.002 },
  { id: 11, lon: -0.01, lat: -0.01 },
  { id: 12, lon: 0.01, lat: -0.01 },
  { id: 13, lon: 0.01, lat: 0.01 },
  { id: 14, lon: -0.01, lat: 0.01 },
];

function indexOf({ nodes = [], ways = [], relations = [] }: Content): PlaceIndex {
  return PlaceIndex.open(
    buildPlaces(extractOf({ nodes: [...corners, ...nodes], ways, relations })),
  );
}

function labels(content: Content, query: string): string[] {
  return search(indexOf(content), { query }).map(({ label }) => label);
}

const town: PlainNode = {
  id: 20,
  lon: 0.001,
  lat: 0.001,
  tags: { place: 'town', name: 'Northport', 'name:de': 'Nordhafen' },
};
const mainStreet: PlainWay = {
  id: 1,
  refs: [1, 2],
  tags: { highway: 'residential', name: 'Main Street' },
};

describe('building the place index', () => {
  it('joins the ways of a street in a town to one, with its point on the line', () => {
    const content = {
      nodes: [town],
      ways: [
        mainStreet,
        {
          id: 2,
          refs: [2, 3],
          tags: { highway: 'primary', name: 'Main Street', alt_name: 'High Street' },
        },
      ],
    };
    const index = indexOf(content);
    const found = search(index, { query: 'main street' });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      id: 'street/1',
      label: 'Main Street, Northport',
      category: 'primary',
      bbox: [0, 0, 0.002, 0.002],
    });
    expect(search(index, { query: 'high street' })[0]?.id).toBe('street/1');
    expect(reverse(index, { position: [0.0005, 0.00003] })[0]?.label).toBe('Main Street');
  });

  it('keeps streets of one name in two towns apart', () => {
    const found = labels(
      {
        nodes: [
          town,
          { id: 21, lon: 0.2, lat: 0, tags: { place: 'village', name: 'Southby' } },
          { id: 22, lon: 0.2, lat: 0.001 },
          { id: 23, lon: 0.201, lat: 0.001 },
        ],
        ways: [
          mainStreet,
          { id: 2, refs: [22, 23], tags: { highway: 'residential', name: 'Main Street' } },
        ],
      },
      'main street',
    );
    expect(found.toSorted()).toEqual(['Main Street, Northport', 'Main Street, Southby']);
  });

  it('gives house numbers of nodes, buildings and lists to their street', () => {
    const content = {
      nodes: [
        town,
        {
          id: 30,
          lon: 0.001,
          lat: 0.0001,
          tags: { 'addr:housenumber': '12', 'addr:street': 'Main Street', 'addr:postcode': 'NP 1' },
        },
        {
          id: 31,
          lon: 0.0012,
          lat: 0.0001,
          tags: {
            'addr:housenumber': '14;16',
            'addr:street': 'main street',
            amenity: 'cafe',
            name: 'Bean',
          },
        },
        {
          id: 32,
          lon: 0.001,
          lat: 0.0002,
          tags: { 'addr:housenumber': '12', 'addr:street': 'Main Street' },
        },
      ],
      ways: [
        mainStreet,
        {
          id: 9,
          refs: [1, 2, 3, 1],
          tags: { building: 'yes', 'addr:housenumber': '3', 'addr:street': 'Main Street' },
        },
      ],
    };
    const index = indexOf(content);
    expect(index.addressCount).toBe(4);
    expect(search(index, { query: '12 main street' })[0]).toMatchObject({
      id: 'address/node/30',
      label: 'Main Street 12, Northport',
      address: { street: 'Main Street', housenumber: '12', postcode: 'NP 1', city: 'Northport' },
    });
    expect(search(index, { query: 'main street 16' })[0]?.name).toBe('Main Street 16');
    expect(search(index, { query: 'main street 3' })[0]?.id).toBe('address/way/9');
    expect(search(index, { query: 'bean' })[0]?.address).toMatchObject({
      street: 'main street',
      housenumber: '14;16',
    });
    expect(reverse(index, { position: [0.001, 0.0001] })[0]?.label).toBe('Main Street 12');
  });

  it('takes the street of a house from its relation, and finds houses of streets that are not drawn', () => {
    const content: Content = {
      nodes: [
        { id: 30, lon: 0.001, lat: 0.0001, tags: { 'addr:housenumber': '5' } },
        {
          id: 31,
          lon: 0.001,
          lat: 0.003,
          tags: { 'addr:housenumber': '7', 'addr:street': 'Lost Lane' },
        },
        { id: 32, lon: 0.001, lat: 0.004, tags: { 'addr:housenumber': '8' } },
      ],
      ways: [mainStreet],
      relations: [
        {
          id: 1,
          members: [
            { type: 'way', ref: 1, role: 'street' },
            { type: 'node', ref: 30, role: 'house' },
          ],
          tags: { type: 'associatedStreet' },
        },
      ],
    };
    expect(labels(content, 'main street 5')[0]).toBe('Main Street 5');
    expect(labels(content, 'lost lane 7')[0]).toBe('Lost Lane 7');
    expect(indexOf(content).addressCount).toBe(2);
  });

  it('puts things into the border around them before the nearest town', () => {
    const content: Content = {
      nodes: [
        { id: 20, lon: 0.05, lat: 0, tags: { place: 'city', name: 'Big City' } },
        { id: 21, lon: 0.005, lat: 0.005, tags: { place: 'village', name: 'Smallham' } },
        { id: 30, lon: -0.009, lat: 0, tags: { amenity: 'cafe', name: 'Inside' } },
        { id: 31, lon: 0.03, lat: 0, tags: { amenity: 'cafe', name: 'Outside' } },
      ],
      ways: [
        { id: 1, refs: [11, 12, 13] },
        { id: 2, refs: [13, 14, 11] },
      ],
      relations: [
        {
          id: 7,
          members: [
            { type: 'way', ref: 1, role: 'outer' },
            { type: 'way', ref: 2, role: 'outer' },
          ],
          tags: {
            type: 'boundary',
            boundary: 'administrative',
            admin_level: '8',
            name: 'Smallham',
          },
        },
      ],
    };
    expect(labels(content, 'inside')).toEqual(['Inside, Smallham']);
    expect(labels(content, 'outside')).toEqual(['Outside, Big City']);
    const [village] = search(indexOf(content), { query: 'smallham' });
    expect(village).toMatchObject({ id: 'node/21', bbox: [-0.01, -0.01, 0.01, 0.01] });
    expect(search(indexOf(content), { query: 'smallham' })).toHaveLength(1);
  });

  it('knows the part of a town and the town', () => {
    const index = indexOf({
      nodes: [
        town,
        { id: 21, lon: 0.003, lat: 0, tags: { place: 'suburb', name: 'Old Quay' } },
        { id: 30, lon: 0.0031, lat: 0, tags: { amenity: 'pub', name: 'Anchor' } },
      ],
    });
    expect(search(index, { query: 'anchor' })[0]).toMatchObject({
      label: 'Anchor, Northport',
      address: { suburb: 'Old Quay', city: 'Northport' },
    });
    expect(search(index, { query: 'old quay' })[0]?.label).toBe('Old Quay, Northport');
  });

  it('keeps what is useful without a name, and leaves out what is never searched for', () => {
    const places = collectPlaces(
      extractOf({
        nodes: [
          { id: 1, lon: 0, lat: 0, tags: { amenity: 'drinking_water' } },
          { id: 2, lon: 0, lat: 0, tags: { amenity: 'toilets', access: 'private' } },
          { id: 3, lon: 0, lat: 0, tags: { amenity: 'bench', name: 'In memory of Ann' } },
          { id: 4, lon: 0, lat: 0, tags: { natural: 'tree' } },
          { id: 5, lon: 0, lat: 0, tags: { shop: 'yes', name: 'Corner' } },
          { id: 6, lon: 0, lat: 0, tags: { natural: 'peak', name: 'Top', tourism: 'viewpoint' } },
          { id: 7, lon: 0, lat: 0, tags: { railway: 'station', name: 'Central' } },
          { id: 8, lon: 0, lat: 0, tags: { amenity: 'restaurant;bar', name: 'Both' } },
          { id: 9, lon: 0, lat: 0, tags: { leisure: 'park', name: 'Green' } },
          { id: 10, lon: 0, lat: 0, tags: { place: 'square', name: 'Plaza' } },
        ],
      }),
    );
    expect(places.map(({ sourceId, kind, category }) => `${sourceId} ${kind} ${category}`)).toEqual(
      [
        '1 poi drinking_water',
        '5 poi shop',
        '6 peak peak',
        '7 station station',
        '8 poi restaurant',
        '9 park park',
        '10 street square',
      ],
    );
  });

  it('keeps the opening hours of things', () => {
    const cafe = { amenity: 'cafe', name: 'Anchor', opening_hours: ' Mo-Fr 08:00-18:00 ' };
    const places = collectPlaces(
      extractOf({
        nodes: [
          { id: 1, lon: 0, lat: 0, tags: cafe },
          { id: 2, lon: 0, lat: 0, tags: { ...cafe, opening_hours: '' } },
        ],
      }),
    );
    expect(places[0]).toMatchObject({ openingHours: 'Mo-Fr 08:00-18:00' });
    expect(places[1]).not.toHaveProperty('openingHours');
  });

  it('finds a station that is mapped as stop positions alone, once', () => {
    const stop = (id: number, lon: number, tags: Record<string, string>): PlainNode => ({
      id,
      lon,
      lat: 0,
      tags: { railway: 'stop', public_transport: 'stop_position', ...tags },
    });
    const found = collectPlaces(
      extractOf({
        nodes: [
          stop(1, 0, { name: 'Luz', train: 'yes' }),
          stop(2, 0.001, { name: 'Luz', train: 'yes' }),
          stop(3, 0.1, { name: 'Sé', subway: 'yes' }),
          { id: 4, lon: 0.1005, lat: 0, tags: { railway: 'station', name: 'Sé' } },
          stop(5, 0.2, { name: 'Praça', tram: 'yes' }),
          { id: 6, lon: 0.3, lat: 0, tags: { public_transport: 'stop_position', name: 'Feira' } },
          {
            id: 7,
            lon: 0.4,
            lat: 0,
            tags: { public_transport: 'station', name: 'Barra', bus: 'yes' },
          },
          stop(8, 0.5, {}),
        ],
      }),
    );
    expect(found.map(({ sourceId, kind, category }) => `${sourceId} ${kind} ${category}`)).toEqual([
      '1 station halt',
      '4 station station',
      '5 station tram_stop',
      '6 station bus_stop',
      '7 station bus_station',
    ]);
  });

  it('finds funiculars, city blocks and what is under construction by name', () => {
    const content = {
      nodes: [
        { id: 31, lon: 0, lat: 0, tags: { place: 'city_block', name: 'Quadra 12' } },
        {
          id: 32,
          lon: 0,
          lat: 0,
          tags: { railway: 'construction', construction: 'station', name: 'Laranjeiras' },
        },
        { id: 33, lon: 0, lat: 0, tags: { 'construction:tourism': 'museum', name: 'New Museum' } },
      ],
      ways: [
        { id: 1, refs: [1, 2], tags: { railway: 'funicular', name: 'Plano Inclinado' } },
        { id: 2, refs: [2, 3], tags: { railway: 'funicular', name: 'Plano Inclinado' } },
        { id: 3, refs: [2, 3], tags: { highway: 'construction', name: 'Avenida Nova' } },
        { id: 4, refs: [1, 2, 3, 1], tags: { landuse: 'construction', name: 'Porto Novo' } },
      ],
    };
    const names = ['Quadra 12', 'Laranjeiras', 'New Museum', 'Plano Inclinado', 'Avenida Nova'];
    for (const name of [...names, 'Porto Novo']) expect(labels(content, name)).toEqual([name]);
    expect(labels(content, 'funicular')).toEqual(['Plano Inclinado']);
  });

  it('finds what is under construction by name, whatever else is tagged about the work', () => {
    const tags = {
      'construction:date': '2027-05',
      'construction:railway': 'station',
      name: 'Porto do Sul',
    };
    const [found] = collectPlaces(extractOf({ nodes: [{ id: 1, lon: 0, lat: 0, tags }] }));
    expect(found).toMatchObject({ kind: 'station', category: 'construction' });
  });

  it('takes a lighthouse that is a sight as well for a lighthouse', () => {
    const tags = { tourism: 'attraction', man_made: 'lighthouse', name: 'Delimara' };
    const [found] = collectPlaces(extractOf({ nodes: [{ id: 1, lon: 0, lat: 0, tags }] }));
    expect(found?.category).toBe('lighthouse');
  });

  it('joins a river to one, across towns', () => {
    const content = {
      nodes: [town],
      ways: [
        { id: 1, refs: [1, 2], tags: { waterway: 'river', name: 'Brook' } },
        { id: 2, refs: [2, 3], tags: { waterway: 'river', name: 'Brook' } },
      ],
    };
    expect(labels(content, 'brook')).toEqual(['Brook, Northport']);
  });

  it('survives elements without nodes, and an empty extract', () => {
    const content: Content = {
      ways: [
        { id: 1, refs: [], tags: { highway: 'residential', name: 'Nowhere' } },
        { id: 2, refs: [999, 998], tags: { leisure: 'park', name: 'Nothing' } },
      ],
      relations: [
        {
          id: 1,
          members: [{ type: 'way', ref: 77, role: 'outer' }],
          tags: { type: 'multipolygon', leisure: 'park', name: 'Gone' },
        },
      ],
    };
    expect(indexOf(content).itemCount).toBe(0);
    expect(indexOf({}).itemCount).toBe(0);
  });

  it('makes the same bytes from the same extract', () => {
    const content = { nodes: [...corners, town], ways: [mainStreet] };
    expect(buildPlaces(extractOf(content))).toEqual(buildPlaces(extractOf(content)));
  });
});
