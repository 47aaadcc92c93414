import type { Layout } from './layout.ts';
import { makeCoastline } from '../terrain/coastline.ts';
import type { CountryRoad } from './country-roads.ts';
import { makeCountryRoads } from './country-roads.ts';
import { joinEnds } from './join-ends.ts';
import { StreetNames } from '../names/names.ts';
import type { NetworkLine } from './network-line.ts';
import { makeNetwork } from './network.ts';
import { makeFarms } from '../grounds/farms.ts';
import { makeRailway } from './railway.ts';
import { planTunnel } from './tunnel.ts';
import { findPeaks } from '../terrain/peaks.ts';
import { ORIGIN_SQUARE, SITES } from '../plan.ts';
import { placeSettlements } from './place-settlements.ts';
import type { Point } from '../plane/point.ts';
import { distance } from '../plane/point.ts';
import { connectParts, pruneLooseEnds } from './prune.ts';
import { makeRandom } from '../plane/random.ts';
import { makeReservoir } from '../terrain/reservoir.ts';
import { makeRivers } from '../terrain/rivers.ts';
import { makeRoundabouts } from './roundabouts.ts';
import { SegmentIndex } from '../plane/segment-index.ts';
import { makeSettled } from './settled.ts';
import type { Rank } from './street-lines.ts';
import { traceStreets } from './street-lines.ts';
import { makeSteps } from './steps.ts';
import { makeStreets } from './streets.ts';
import { makeStreetField } from './tensor-field.ts';
import { makeTerrain } from '../terrain/terrain.ts';
import { makeTrails } from './trails.ts';
import { makeWaterfront } from './waterfront.ts';

export function layNetwork(seed: number): Layout {
  const terrain = makeTerrain(seed);
  const coast = makeCoastline(terrain);
  const rivers = makeRivers(terrain);
  const lake = makeReservoir(terrain, rivers);
  const towns = placeSettlements(terrain);
  const roads = makeCountryRoads({ terrain, towns, rivers, lake });
  const tunnel = planTunnel(terrain, towns, rivers, lake, roads);
  if (tunnel) roads.push(...tunnel.approaches);
  const settled = makeSettled({ seed, terrain, towns, roads });
  const peaks = findPeaks(terrain);
  const names = new StreetNames(makeRandom(seed, 'street names'));
  const farms = makeFarms({ seed, terrain, towns, roads, rivers, lake, settled });
  const railway = makeRailway({ terrain, rivers, lake, towns });
  const ground = {
    seed,
    terrain,
    coast,
    rivers,
    lake,
    towns,
    roads,
    settled,
    peaks,
    names,
    farms,
    railway,
    tunnel,
  };
  const lines = [
    ...roadLines(roads),
    ...makeStreets({
      traced: streetsOf(ground),
      terrain,
      settled,
      towns,
      names,
      random: makeRandom(seed, 'street tags'),
    }),
    ...makeWaterfront(ground),
    ...makeTrails(ground),
    ...farms.tracks,
  ];
  const dry = (p: Point): boolean => terrain.shore.at(p.x, p.y) > 8;
  joinEnds(lines, maxJoinMetres, dry);
  const network = makeNetwork(lines);
  pruneLooseEnds(network, 40);
  connectParts(network, 500, dry);
  makeSteps(network, terrain);
  const roundabouts = makeRoundabouts(network);
  return { ...ground, network, roundabouts };
}

function roadLines(roads: readonly CountryRoad[]): NetworkLine[] {
  return roads.map(({ line, name, highway, ref }) => ({
    points: line,
    role: 'road',
    order: highway === 'primary' ? 0 : 1,
    tags: {
      highway,
      name,
      ref,
      maxspeed: highway === 'tertiary' ? '60' : '80',
      surface: 'asphalt',
      lit: 'no',
    },
  }));
}

function streetsOf({
  seed,
  terrain,
  rivers,
  lake,
  towns,
  roads,
  settled,
}: Omit<Layout, 'network' | 'roundabouts'>): ReturnType<typeof traceStreets> {
  const roadIndex = new SegmentIndex(100);
  for (const road of roads) roadIndex.add(road.line);
  const wide = new SegmentIndex(100);
  for (const river of rivers) if (river.width > 0) wide.add(river.line);
  const field = makeStreetField({ seed, terrain, roads: roadIndex, rivers, settled });
  const shoreOfLake = new SegmentIndex(100);
  if (lake) shoreOfLake.add(lake.shore, 0, true);
  const limits = [0.06, 0.03, 0.02] as const;
  const allowed = (p: Point, rank: Rank): boolean => {
    if (settled.at(p.x, p.y) < limits[rank] || terrain.shore.at(p.x, p.y) < 30) return false;
    if (terrain.heights.slope(p.x, p.y) > (rank === 2 ? 0.27 : 0.2)) return false;
    if (
      rank > 0 &&
      SITES.some((site) => isClosed(site.kind, rank) && distance(p, site.centre) < site.radius)
    )
      return false;
    if (
      rank === 0 &&
      towns.some((town) => town.place !== 'city' && distance(p, town.centre) < 1000)
    )
      return false;
    if (rank > 0 && wide.isNear(p, 26)) return false;
    return !shoreOfLake.isNear(p, 40);
  };
  const random = makeRandom(seed, 'street seeds');
  const seeds: Point[] = [{ x: ORIGIN_SQUARE.x + 60, y: ORIGIN_SQUARE.y + 20 }];
  for (let i = 0; i < 400; i++)
    seeds.push({ x: random.between(-3200, 3200), y: random.between(-1600, 2200) });
  for (const town of towns) {
    for (let i = 0; i < 40; i++) {
      seeds.push({
        x: town.centre.x + random.between(-500, 500),
        y: town.centre.y + random.between(-500, 500),
      });
    }
  }
  return traceStreets({ field, allowed, existing: roads.map((road) => road.line), seeds });
}

function isClosed(kind: (typeof SITES)[number]['kind'], rank: Rank): boolean {
  return kind === 'estate' ? false : kind === 'port' ? rank === 2 : true;
}

function maxJoinMetres(line: NetworkLine): number {
  switch (line.role) {
    case 'road':
      return line.tags['ref'] ? 0 : 420;
    case 'street':
      return 260;
    case 'lane':
      return 120;
    case 'promenade':
    case 'bank':
      return 140;
    case 'trail':
    case 'track':
      return 300;
    default:
      return 0;
  }
}
