import type { EdgeAttributes, Known } from '@webmaps/router/format/edge-attributes';
import type { Waytype } from '@webmaps/router/format/waytype';
import type { Tags } from '../osm/extract.ts';
import { sacScaleOf } from '../tags/sac-scale.ts';
import { surfaceOfTags } from '../tags/surface.ts';
import { isSet } from '../tags/tag-values.ts';
import { footAccess, sidewalkOf } from './foot-access.ts';

/** What the graph keeps of a way's tags, `undefined` where feet may not go at all. */
export function wayAttributes(tags: Tags): EdgeAttributes | undefined {
  const access = footAccess(tags);
  if (access === undefined) return undefined;
  return {
    ...access,
    surface: surfaceOfTags(tags),
    waytype: waytypeOfTags(tags),
    bridge: isSet(tags, 'bridge'),
    // A passage under a house is at the height of the street.
    tunnel: isSet(tags, 'tunnel') && tags['tunnel'] !== 'building_passage',
    sidewalk: sidewalkOf(tags),
    lit: litOf(tags['lit']),
    // Whether T4 and above are gone is for requests to say.
    sacScale: sacScaleOf(tags),
  };
}

/** The name to show: the way's own, else its number. */
export function wayName(tags: Tags): string | undefined {
  return tags['name'] ?? tags['ref'];
}

export function waytypeOfTags(tags: Tags): Waytype {
  const highway = tags['highway'];
  if (highway !== undefined) {
    return WAYTYPE_OF_HIGHWAY.get(highway.replace(/_link$/, '')) ?? 'unknown';
  }
  if (tags['route'] === 'ferry') return 'ferry';
  if (tags['man_made'] === 'pier') return 'pier';
  return tags['place'] === 'square' ? 'square' : 'platform';
}

const WAYTYPE_OF_HIGHWAY: ReadonlyMap<string, Waytype> = new Map<string, Waytype>([
  ['footway', 'footway'],
  ['crossing', 'footway'],
  ['path', 'path'],
  ['track', 'track'],
  ['steps', 'steps'],
  ['pedestrian', 'pedestrian'],
  ['living_street', 'living_street'],
  ['residential', 'residential'],
  ['service', 'service'],
  ['unclassified', 'unclassified'],
  ['road', 'unclassified'],
  ['tertiary', 'tertiary'],
  ['secondary', 'secondary'],
  ['primary', 'primary'],
  ['trunk', 'trunk'],
  ['cycleway', 'cycleway'],
  ['bridleway', 'bridleway'],
  ['platform', 'platform'],
]);

function litOf(value: string | undefined): Known {
  if (value === undefined) return 'unknown';
  return value === 'no' || value === 'disused' ? 'no' : 'yes';
}
