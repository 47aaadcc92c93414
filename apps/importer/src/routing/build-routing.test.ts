import { RoutingEngine } from '@webmaps/router/engine';
import { planRoute } from '@webmaps/router/route/plan-route';
import type { Route } from '@webmaps/router/route/route';
import { describe, expect, it } from 'vitest';
import { extractOf } from '../osm/extract-builder.ts';
import type { PlainNode, PlainRelation, PlainWay } from '../osm/extract-builder.ts';
import { buildRouting } from './build-routing.ts';

/** Ids beyond 2^32, as OSM has them since 2013. */
const BASE = 12_000_000_000;
const STEP = 0.001;

interface Town {
  readonly nodes: Readonly<
    Record<string, readonly [x: number, y: number, tags?: PlainNode['tags']]>
  >;
  readonly ways: Readonly<Record<string, NonNullable<PlainWay['tags']>>>;
  readonly relations?: readonly PlainRelation[];
}

function build({ nodes, ways, relations = [] }: Town): RoutingEngine {
  const letters = Object.keys(nodes);
  const extract = extractOf({
    nodes: Object.values(nodes).map(([x, y, tags], at) => ({
      id: BASE + at,
      lon: 8 + x * STEP,
      lat: y * STEP,
      tags: tags ?? {},
    })),
    ways: Object.entries(ways).map(([word, tags], at) => ({
      id: BASE * 2 + at,
      refs: [...word].map((letter) => BASE + letters.indexOf(letter)),
      tags,
    })),
    relations,
  });
  return RoutingEngine.open({ routing: buildRouting(extract) });
}

function route(
  engine: RoutingEngine,
  ...places: (readonly [x: number, y: number])[]
): Route | string {
  const waypoints = places.map(([x, y]) => ({ position: [8 + x * STEP, y * STEP] as const }));
  const outcome = planRoute({ engine, region: 'town' }, { waypoints, profile: 'foot' });
  return outcome.status === 'ready' ? outcome.route : outcome.error.code;
}

/** Length of the route in steps of the grid of about 111 m. */
function steps(found: Route | string): number | string {
  return typeof found === 'string' ? found : Math.round(found.distanceMetres / 1.11195) / 100;
}

const corners = { a: [0, 0], b: [4, 0], c: [4, 4], d: [0, 4] } as const;
const spurs = { w: [-1, 0], x: [5, 4] } as const;

/** A block of streets with a node on one side. */
const gatedTown = (tags: Record<string, string>): Town => ({
  nodes: { a: [0, 0], g: [2, 0, tags], b: [4, 0], c: [4, 4], d: [0, 4] },
  ways: { agb: { highway: 'path' }, bcda: { highway: 'path' } },
});

/** The same with tags on that side. */
const oneWayTown = (tags: Record<string, string>): Town => ({
  nodes: corners,
  ways: { ab: { highway: 'residential', ...tags }, bcda: { highway: 'residential' } },
});

describe('the foot network of an extract', () => {
  it('goes around a private road and through one that is open on foot', () => {
    const nodes = { ...corners };
    const closed = build({
      nodes,
      ways: { ab: { highway: 'service', access: 'private' }, bcda: { highway: 'residential' } },
    });
    expect(steps(route(closed, [0, 0], [4, 0]))).toBe(12);
    const open = build({
      nodes,
      ways: {
        ab: { highway: 'service', access: 'private', foot: 'yes' },
        bcda: { highway: 'residential' },
      },
    });
    expect(steps(route(open, [0, 0], [4, 0]))).toBe(4);
  });

  it('stops at a locked gate and passes an open one', () => {
    expect(steps(route(build(gatedTown({ barrier: 'gate' })), [0, 0], [4, 0]))).toBe(4);
    const locked = gatedTown({ barrier: 'gate', locked: 'yes' });
    expect(steps(route(build(locked), [0, 0], [4, 0]))).toBe(12);
  });

  it('lets feet go against a one-way street, but not against oneway:foot', () => {
    expect(steps(route(build(oneWayTown({ oneway: 'yes' })), [4, 0], [0, 0]))).toBe(4);
    expect(steps(route(build(oneWayTown({ 'oneway:foot': 'yes' })), [4, 0], [0, 0]))).toBe(12);
    expect(steps(route(build(oneWayTown({ 'oneway:foot': 'yes' })), [0, 0], [4, 0]))).toBe(4);
  });

  it('does not step from a bridge onto the road below', () => {
    const engine = build({
      nodes: { a: [-8, 0], b: [8, 0], c: [0, -8], d: [0, 8] },
      ways: {
        ab: { highway: 'footway', bridge: 'yes', layer: '1' },
        cd: { highway: 'residential' },
      },
    });
    expect(route(engine, [-8, 0], [0, -8])).toBe('no_route');
  });

  it('takes the ferry where there is no other way', () => {
    const engine = build({
      nodes: { a: [0, 0], b: [1, 0], c: [9, 0], d: [10, 0] },
      ways: { ab: { highway: 'footway' }, bc: { route: 'ferry' }, cd: { highway: 'footway' } },
    });
    const found = route(engine, [0, 0], [10, 0]);
    expect(typeof found === 'object' && found.waytypes).toMatchObject([
      { kind: 'ferry' },
      { kind: 'footway' },
    ]);
  });

  it('crosses a square straight', () => {
    const engine = build({
      nodes: { ...corners, ...spurs },
      ways: {
        abcda: { highway: 'pedestrian', area: 'yes', name: 'Market', surface: 'sett' },
        wa: { highway: 'footway' },
        cx: { highway: 'footway' },
      },
    });
    const found = route(engine, [-1, 0], [5, 4]);
    expect(steps(found)).toBeCloseTo(1 + Math.hypot(4, 4) + 1, 1);
    expect(typeof found === 'object' && found.spans[1]).toMatchObject({
      waytype: 'square',
      surface: 'cobblestone',
      name: 'Market',
    });
  });

  it('goes around the fountain of a square, and around the hole of a multipolygon', () => {
    const fountain = { p: [1, 1], q: [3, 1], r: [3, 3], s: [1, 3] } as const;
    const around = 2 + 2 * Math.hypot(3, 1);
    const plain = build({
      nodes: { ...corners, ...spurs, ...fountain },
      ways: {
        abcda: { highway: 'pedestrian', area: 'yes' },
        wa: { highway: 'footway' },
        cx: { highway: 'footway' },
        pqrsp: { amenity: 'fountain' },
      },
    });
    expect(steps(route(plain, [-1, 0], [5, 4]))).toBeCloseTo(around, 1);
    const multipolygon = build({
      nodes: { ...corners, ...spurs, ...fountain },
      ways: {
        abc: {},
        cda: {},
        wa: { highway: 'footway' },
        cx: { highway: 'footway' },
        pqrsp: {},
      },
      relations: [
        {
          id: 1,
          tags: { type: 'multipolygon', highway: 'pedestrian' },
          members: [
            { type: 'way', ref: BASE * 2, role: 'outer' },
            { type: 'way', ref: BASE * 2 + 1, role: '' },
            { type: 'way', ref: BASE * 2 + 4, role: 'inner' },
          ],
        },
      ],
    });
    expect(steps(route(multipolygon, [-1, 0], [5, 4]))).toBeCloseTo(around, 1);
  });

  it('takes a closed pedestrian line without area=yes for a loop, not a square', () => {
    const engine = build({
      nodes: { ...corners, ...spurs },
      ways: {
        abcda: { highway: 'pedestrian' },
        wa: { highway: 'footway' },
        cx: { highway: 'footway' },
      },
    });
    expect(steps(route(engine, [-1, 0], [5, 4]))).toBe(10);
  });

  it('is the same, byte for byte, for the same extract', () => {
    const town: Town = {
      nodes: { ...corners, ...spurs },
      ways: {
        abcda: { highway: 'pedestrian', area: 'yes' },
        wa: { highway: 'steps' },
        cx: { highway: 'path' },
      },
    };
    expect(build(town).graph.sections).toEqual(build(town).graph.sections);
  });

  it('makes an empty graph of an extract without ways', () => {
    expect(build({ nodes: corners, ways: {} }).graph.edgeCount).toBe(0);
  });
});
