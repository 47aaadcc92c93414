import type { Tags } from '../osm/extract.ts';
import { isSet } from '../tags/tag-values.ts';

/** Where one may go on foot along a way, in the order of its nodes and against it. */
export interface FootAccess {
  readonly forward: boolean;
  readonly backward: boolean;
}

/**
 * Access on foot by the tags of a way or an area, `undefined` where it is no way for feet at all.
 *
 * Precedence by the OSM wiki's Key:access: `foot:forward`/`foot:backward` before `foot` before
 * `access` before the default of the kind of way. Defaults by OSM tags for routing/Access
 * restrictions (worldwide), with two deviations on the safe side: a motorroad needs an explicit
 * `foot`, and so does a trunk road that is not like a street. A plain `oneway` binds vehicles only,
 * and passengers of ferries; `oneway:foot` and an escalator's `conveying` bind feet.
 */
export function footAccess(tags: Tags): FootAccess | undefined {
  if (!isWayForFeet(tags) || isOutOfUse(tags) || isSet(tags, 'indoor')) return undefined;
  const general = judge(tags['foot']) ?? (isFootwayByLaw(tags) ? judge(tags['access']) : false);
  const open = general ?? true;
  const oneWay = footDirection(tags);
  const forward = judge(tags['foot:forward']) ?? (open && oneWay !== 'backward');
  const backward = judge(tags['foot:backward']) ?? (open && oneWay !== 'forward');
  if (!forward && !backward) return undefined;
  return { forward, backward };
}

/** Whether the value of an access tag lets feet through, and whether it stops them. */
export function opensToFeet(value: string | undefined): boolean {
  return judge(value) === true;
}

export function closesToFeet(value: string | undefined): boolean {
  return judge(value) === false;
}

/** Whether a node stops a runner who follows a way through it. */
export function isClosedNode(tags: Tags): boolean {
  const barrier = tags['barrier'];
  if (barrier === undefined) return false;
  const foot = judge(tags['foot']);
  if (foot !== undefined) return !foot;
  if (judge(tags['access']) === false || tags['locked'] === 'yes') return true;
  return IMPASSABLE_BARRIERS.has(barrier) && tags['access'] === undefined;
}

/** Whether the road's own line has a pavement; `no` also where it is mapped as a line of its own. */
export function sidewalkOf(tags: Tags): 'yes' | 'no' | 'unknown' {
  const sides = SIDEWALK_KEYS.flatMap((key) => tags[key] ?? []);
  if (sides.some((value) => WITH_SIDEWALK.has(value))) return 'yes';
  return sides.some((value) => WITHOUT_SIDEWALK.has(value)) ? 'no' : 'unknown';
}

const OPEN = new Set(['yes', 'designated', 'permissive', 'official', 'destination', 'public']);
/** Not for runners who only pass through; `use_sidepath` because the pavement is mapped beside. */
const CLOSED = new Set([
  'no',
  'private',
  'use_sidepath',
  'customers',
  'delivery',
  'agricultural',
  'forestry',
  'permit',
  'residents',
  'employees',
  'staff',
  'military',
  'emergency',
  'restricted',
  'psv',
]);

const OPEN_HIGHWAYS = new Set([
  'primary',
  'primary_link',
  'secondary',
  'secondary_link',
  'tertiary',
  'tertiary_link',
  'unclassified',
  'residential',
  'living_street',
  'service',
  'road',
  'pedestrian',
  'footway',
  'path',
  'track',
  'steps',
  'cycleway',
  'bridleway',
  'platform',
  'crossing',
]);
const TRUE = new Set(['yes', 'true', '1']);
const LIFECYCLE = ['abandoned', 'disused', 'demolished', 'razed', 'construction', 'proposed'];
/** Things without an opening; every other barrier lets one person on foot through. */
const IMPASSABLE_BARRIERS = new Set([
  'wall',
  'city_wall',
  'retaining_wall',
  'fence',
  'hedge',
  'ditch',
  'guard_rail',
  'cable_barrier',
  'wire_fence',
]);
const SIDEWALK_KEYS = ['sidewalk', 'sidewalk:both', 'sidewalk:left', 'sidewalk:right'];
const WITH_SIDEWALK = new Set(['both', 'left', 'right', 'yes']);
const WITHOUT_SIDEWALK = new Set(['no', 'none', 'separate']);

/** `undefined` where the value says nothing that is understood. Of several values the first counts. */
function judge(value: string | undefined): boolean | undefined {
  const first = value?.split(';')[0]?.trim() ?? '';
  if (OPEN.has(first)) return true;
  return CLOSED.has(first) ? false : undefined;
}

function isWayForFeet(tags: Tags): boolean {
  const highway = tags['highway'];
  if (highway !== undefined) {
    return OPEN_HIGHWAYS.has(highway) || highway === 'trunk' || highway === 'trunk_link';
  }
  return (
    tags['route'] === 'ferry' ||
    tags['man_made'] === 'pier' ||
    tags['public_transport'] === 'platform' ||
    tags['railway'] === 'platform' ||
    tags['place'] === 'square'
  );
}

/** Whether the kind of way is open on foot without an explicit `foot`. */
function isFootwayByLaw(tags: Tags): boolean {
  if (tags['motorroad'] === 'yes') return false;
  const highway = tags['highway'];
  return (highway !== 'trunk' && highway !== 'trunk_link') || isStreetLikeTrunk(tags);
}

/**
 * Trunk means a motorway in all but name in one country and the high street in another. It is open
 * with a pavement, or where its signed speed or its lamps say that it runs through a town. Without
 * this, Malta falls into two halves that only trunk roads join.
 */
function isStreetLikeTrunk(tags: Tags): boolean {
  if (sidewalkOf(tags) === 'yes') return true;
  if (SIDEWALK_KEYS.some((key) => tags[key] === 'separate')) return false;
  const speed = speedKmh(tags['maxspeed']);
  return speed === undefined ? tags['lit'] === 'yes' : speed <= STREET_SPEED_KMH;
}

const STREET_SPEED_KMH = 60;
const KMH_PER_MPH = 1.609344;

function speedKmh(value: string | undefined): number | undefined {
  const parts = /^(\d+)( mph)?$/.exec(value ?? '');
  if (parts === null) return undefined;
  return Number(parts[1]) * (parts[2] === undefined ? 1 : KMH_PER_MPH);
}

function isOutOfUse(tags: Tags): boolean {
  return LIFECYCLE.some((key) => TRUE.has(tags[key] ?? 'no'));
}

function footDirection(tags: Tags): 'forward' | 'backward' | 'both' {
  const oneWay = tags['oneway:foot'] ?? (tags['route'] === 'ferry' ? tags['oneway'] : '') ?? '';
  if (TRUE.has(oneWay) || tags['conveying'] === 'forward') return 'forward';
  return oneWay === '-1' || tags['conveying'] === 'backward' ? 'backward' : 'both';
}
