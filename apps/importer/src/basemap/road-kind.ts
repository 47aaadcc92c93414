import type { Tags } from '../osm/extract.ts';

/** The class of a way on the map, in the words of the schema. */
export interface RoadKind {
  readonly kind:
    | 'highway'
    | 'major_road'
    | 'minor_road'
    | 'path'
    | 'rail'
    | 'ferry'
    | 'aeroway'
    | 'aerialway';
  readonly detail: string;
  /** First zoom of the tiles that hold it. */
  readonly minZoom: number;
}

const HIGHWAYS: ReadonlyMap<string, readonly [RoadKind['kind'], number]> = new Map([
  ['motorway', ['highway', 3]],
  ['motorway_link', ['highway', 8]],
  ['trunk', ['major_road', 6]],
  ['trunk_link', ['major_road', 9]],
  ['primary', ['major_road', 7]],
  ['primary_link', ['major_road', 10]],
  ['secondary', ['major_road', 9]],
  ['secondary_link', ['major_road', 11]],
  ['tertiary', ['major_road', 10]],
  ['tertiary_link', ['major_road', 12]],
  ['residential', ['minor_road', 12]],
  ['unclassified', ['minor_road', 11]],
  ['road', ['minor_road', 12]],
  ['living_street', ['minor_road', 12]],
  ['raceway', ['minor_road', 12]],
  ['busway', ['minor_road', 12]],
  ['service', ['minor_road', 13]],
  ['pedestrian', ['path', 12]],
  ['track', ['path', 12]],
  ['path', ['path', 12]],
  ['cycleway', ['path', 13]],
  ['bridleway', ['path', 13]],
  ['footway', ['path', 13]],
  ['steps', ['path', 13]],
  ['via_ferrata', ['path', 13]],
  ['corridor', ['path', 14]],
]);

const RAILWAYS: ReadonlyMap<string, number> = new Map([
  ['rail', 8],
  ['light_rail', 11],
  ['narrow_gauge', 10],
  ['funicular', 12],
  ['monorail', 12],
  ['subway', 13],
  ['tram', 13],
  ['preserved', 12],
  ['miniature', 15],
]);

const AERIALWAYS: ReadonlySet<string> = new Set([
  ...['cable_car', 'gondola', 'mixed_lift', 'chair_lift', 'drag_lift', 't-bar', 'j-bar', 'platter'],
  ...['rope_tow', 'magic_carpet', 'zip_line', 'goods'],
]);

/** The kind of a way that is drawn as a line of the roads layer, or `undefined`. */
export function roadKindOf(tags: Tags): RoadKind | undefined {
  const { highway, railway, aerialway, aeroway } = tags;
  if (highway !== undefined) return highwayKind(highway, tags);
  if (railway !== undefined && RAILWAYS.has(railway)) {
    const minZoom = railway === 'rail' && 'service' in tags ? 13 : (RAILWAYS.get(railway) ?? 13);
    return { kind: 'rail', detail: railway, minZoom };
  }
  if (aerialway !== undefined && AERIALWAYS.has(aerialway))
    return { kind: 'aerialway', detail: aerialway, minZoom: 12 };
  if (tags['route'] === 'ferry') return { kind: 'ferry', detail: 'ferry', minZoom: 10 };
  if (aeroway === 'runway') return { kind: 'aeroway', detail: aeroway, minZoom: 10 };
  if (aeroway === 'taxiway') return { kind: 'aeroway', detail: aeroway, minZoom: 12 };
  if (tags['man_made'] === 'pier') return { kind: 'path', detail: 'pier', minZoom: 13 };
  return undefined;
}

function highwayKind(highway: string, tags: Tags): RoadKind | undefined {
  const known = HIGHWAYS.get(highway);
  if (known === undefined) return undefined;
  const [kind, minZoom] = known;
  const foot = tags['footway'] ?? tags['path'] ?? tags['cycleway'];
  if (kind === 'path' && (foot === 'sidewalk' || foot === 'crossing'))
    return { kind, detail: foot, minZoom: 14 };
  if (
    highway === 'service' &&
    (tags['service'] === 'parking_aisle' || tags['service'] === 'driveway')
  ) {
    return { kind, detail: highway, minZoom: 14 };
  }
  return { kind, detail: highway, minZoom };
}
