import type { Grid } from '../plane/grid.ts';
import type { StreetNames } from '../names/names.ts';
import type { NetworkLine } from './network-line.ts';
import { simplify } from '../plane/line.ts';
import { ORIGIN_SQUARE, SITES } from '../plan.ts';
import type { Settlement } from '../plan.ts';
import type { Point } from '../plane/point.ts';
import { distance } from '../plane/point.ts';
import type { Random } from '../plane/random.ts';
import type { StreetLine } from './street-lines.ts';
import type { Terrain } from '../terrain/terrain.ts';

export interface StreetInput {
  readonly traced: readonly StreetLine[];
  readonly terrain: Terrain;
  readonly settled: Grid;
  readonly towns: readonly Settlement[];
  readonly names: StreetNames;
  readonly random: Random;
}

type MutableTags = Record<string, string>;

/** Traced lines become named streets with the tags that mappers would have given them: not all of them. */
export function makeStreets({
  traced,
  terrain,
  settled,
  towns,
  names,
  random,
}: StreetInput): NetworkLine[] {
  return traced.map((line) => {
    const points = simplify(line.points, 0.7);
    const middle = points[points.length >> 1]!;
    const fromOrigin = distance(middle, ORIGIN_SQUARE);
    const estate = SITES.some(
      (site) => site.kind === 'estate' && distance(site.centre, middle) < site.radius,
    );
    const inCity = towns.every(
      (town) => town.place === 'city' || distance(middle, town.centre) > 1100,
    );
    const rural = settled.at(middle.x, middle.y) < 0.16;
    const tags: MutableTags = {};
    if (line.rank === 0) avenue(tags, fromOrigin, names, random);
    else if (line.rank === 1) street(tags, fromOrigin, inCity, names, random);
    else lane(tags, fromOrigin, inCity, steepAlong(points, terrain), names, random);
    if (estate && line.rank > 0) tags['access'] = 'private';
    if (tags['lit'] === 'yes' && rural && random.chance(0.5)) tags['lit'] = 'no';
    const role = line.rank === 0 ? 'road' : line.rank === 1 ? 'street' : 'lane';
    return { points, role, order: 2 + line.rank, tags };
  });
}

function avenue(tags: MutableTags, fromOrigin: number, names: StreetNames, random: Random): void {
  tags['highway'] = fromOrigin < 2300 && random.chance(0.6) ? 'secondary' : 'tertiary';
  tags['name'] = names.next('avenue');
  tags['maxspeed'] = '50';
  tags['lanes'] = tags['highway'] === 'secondary' ? '4' : '2';
  tags['lit'] = 'yes';
  tags['sidewalk'] = 'both';
  if (random.chance(0.9)) tags['surface'] = 'asphalt';
  if (random.chance(0.35)) tags['cycleway'] = 'lane';
}

function street(
  tags: MutableTags,
  fromOrigin: number,
  inCity: boolean,
  names: StreetNames,
  random: Random,
): void {
  tags['highway'] =
    inCity && fromOrigin < 1500 && random.chance(0.14) ? 'unclassified' : 'residential';
  tags['name'] = names.next('street');
  tags['maxspeed'] = '30';
  if (random.chance(0.85)) tags['lit'] = 'yes';
  if (random.chance(0.7))
    tags['sidewalk'] = random.chance(0.8) ? 'both' : random.pick(['left', 'right']);
  if (random.chance(0.72))
    tags['surface'] = fromOrigin < 600 && random.chance(0.3) ? 'sett' : 'asphalt';
  if (inCity && random.chance(0.16)) tags['oneway'] = 'yes';
}

function lane(
  tags: MutableTags,
  fromOrigin: number,
  inCity: boolean,
  steep: number,
  names: StreetNames,
  random: Random,
): void {
  if (steep > 0.13) {
    tags['highway'] = 'steps';
    tags['name'] = names.next('walk');
    tags['surface'] = 'concrete';
    tags['handrail'] = 'yes';
    tags['lit'] = 'yes';
  } else if (inCity && fromOrigin < 300) {
    tags['highway'] = 'pedestrian';
    tags['name'] = names.next('walk');
    tags['surface'] = 'paving_stones';
    tags['lit'] = 'yes';
  } else if (inCity && random.chance(0.13)) {
    tags['highway'] = 'footway';
    if (random.chance(0.7))
      tags['surface'] = random.pick(['asphalt', 'paving_stones', 'fine_gravel']);
    if (random.chance(0.6)) tags['lit'] = 'yes';
  } else {
    const living = inCity && random.chance(0.26);
    tags['highway'] = living ? 'living_street' : 'residential';
    tags['name'] = names.next('lane');
    if (!living) tags['maxspeed'] = '30';
    if (random.chance(0.62)) tags['surface'] = living ? 'paving_stones' : 'asphalt';
    if (random.chance(0.7)) tags['lit'] = 'yes';
    if (!living && random.chance(0.45))
      tags['sidewalk'] = random.pick(['both', 'both', 'left', 'right', 'no']);
    if (inCity && random.chance(0.12)) tags['oneway'] = 'yes';
  }
}

/** Mean grade along the line in metres per metre. */
function steepAlong(points: readonly Point[], { heights }: Terrain): number {
  let rise = 0;
  let run = 0;
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[i]!;
    const b = points[i + 1]!;
    rise += Math.abs(heights.at(b.x, b.y) - heights.at(a.x, a.y));
    run += distance(a, b);
  }
  return run === 0 ? 0 : rise / run;
}
