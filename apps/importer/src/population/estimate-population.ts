/**
 * People from buildings where no census counts are at hand.
 *
 * Floor area (footprint times storeys) times the share that is lived in, over the floor area of a
 * person, counted in the H3 cell of the building's middle: the volumetric dasymetric method without
 * a census to be scaled to (Lwin and Murayama 2009, "A GIS approach to estimation of building
 * population for micro-spatial analysis", Transactions in GIS 13). It says where people are better
 * than how many: an interface must mark it as an estimate.
 *
 * A person has 50 m2: 40 m2 of useful floor, the middle of what European countries reported to
 * UNECE's Bulletin of Housing Statistics (25 m2 in Poland to 53 m2 in Denmark), and a fifth of the
 * whole for walls, stairs and halls. O(nodes of buildings).
 */
import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { latLngToCell } from 'h3-js';
import { assembleRings } from '../shapes/assemble-rings.ts';
import type { OsmExtract, Tags } from '../osm/extract.ts';
import { isSet } from '../tags/tag-values.ts';
import { levelsOf, livedInShare } from './lived-in.ts';
import { FINEST_RESOLUTION, type PopulationCells } from './population-cells.ts';

const SQUARE_METRES_PER_PERSON = 50;

/** An extract cut to its roads has a few buildings left over, which say nothing about people. */
const MIN_HOMES = 100;

/** People per cell, or `undefined` where the extract has next to no buildings that are lived in. */
export function estimatePopulation(extract: OsmExtract): PopulationCells | undefined {
  const people = new Map<string, number>();
  let homes = 0;
  for (const building of footprints(extract)) {
    const share = livedInShare(building.tags, building.squareMetres);
    const floors = building.squareMetres * levelsOf(building.tags);
    const count = (floors * share) / SQUARE_METRES_PER_PERSON;
    if (count <= 0) continue;
    homes++;
    const cell = latLngToCell(building.lat, building.lon, FINEST_RESOLUTION);
    people.set(cell, (people.get(cell) ?? 0) + count);
  }
  return homes < MIN_HOMES ? undefined : { h3Resolution: FINEST_RESOLUTION, people };
}

interface Footprint {
  readonly tags: Tags;
  readonly lon: number;
  readonly lat: number;
  readonly squareMetres: number;
}

/** Ways and multipolygons that are buildings; a way that is part of such a relation counts once. */
function* footprints(extract: OsmExtract): Generator<Footprint> {
  const { ways, relations } = extract;
  const inRelation = new Set<number>();
  for (let index = 0; index < relations.count; index++) {
    const tags = relations.tags(index);
    if (!isSet(tags, 'building') || tags['type'] !== 'multipolygon') continue;
    const members = relations
      .members(index)
      .filter((member) => member.type === 'way' && member.index >= 0);
    for (const member of members) if (member.role !== 'inner') inRelation.add(member.index);
    const linesOf = (isInner: boolean): Int32Array[] =>
      members
        .filter((member) => (member.role === 'inner') === isInner)
        .map((member) => ways.refs(member.index).slice());
    const outer = assembleRings(linesOf(false));
    if (outer[0] === undefined) continue;
    const sum = (rings: readonly Int32Array[]): number =>
      rings.reduce((area, ring) => area + squareMetresOf(extract, ring), 0);
    const squareMetres = Math.max(0, sum(outer) - sum(assembleRings(linesOf(true))));
    yield { tags, ...middleOf(extract, outer[0]), squareMetres };
  }
  for (let index = 0; index < ways.count; index++) {
    const tags = ways.tags(index);
    if (!isSet(tags, 'building') || inRelation.has(index)) continue;
    const refs = ways.refs(index);
    if (refs.length < 4 || refs[0] !== refs.at(-1)) continue;
    yield { tags, ...middleOf(extract, refs), squareMetres: squareMetresOf(extract, refs) };
  }
}

/** Mean of the ring's corners in degrees. */
function middleOf({ nodes }: OsmExtract, ring: Int32Array): { lon: number; lat: number } {
  let lon = 0;
  let lat = 0;
  for (let at = 1; at < ring.length; at++) {
    lon += nodes.lon7[ring[at] as number] as number;
    lat += nodes.lat7[ring[at] as number] as number;
  }
  const count = (ring.length - 1) * 1e7;
  return { lon: lon / count, lat: lat / count };
}

/** Area of a closed ring, taking the Earth as flat over a building. */
function squareMetresOf({ nodes }: OsmExtract, ring: Int32Array): number {
  const lon0 = nodes.lon7[ring[0] as number] as number;
  const lat0 = nodes.lat7[ring[0] as number] as number;
  let twice = 0;
  for (let at = 1; at < ring.length; at++) {
    const [a, b] = [ring[at - 1] as number, ring[at] as number];
    const [ax, ay] = [(nodes.lon7[a] as number) - lon0, (nodes.lat7[a] as number) - lat0];
    const [bx, by] = [(nodes.lon7[b] as number) - lon0, (nodes.lat7[b] as number) - lat0];
    twice += ax * by - bx * ay;
  }
  const metresPerUnit = METRES_PER_DEGREE / 1e7;
  const narrowing = Math.cos((lat0 / 1e7) * (Math.PI / 180));
  return (Math.abs(twice) / 2) * metresPerUnit * metresPerUnit * narrowing;
}
