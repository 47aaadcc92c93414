import type { PlaceInput } from '@webmaps/geocoder/place-input';
import type { OsmExtract, Tags } from '../osm/extract.ts';
import { classify } from './classify.ts';
import { isLocality } from './localities.ts';
import { placeNames } from './place-names.ts';
import { dropRepeatedStops } from './transit-stops.ts';
import type { MaybeStop } from './transit-stops.ts';
import { nodeShape, relationShape, wayShape } from './shapes.ts';
import type { Shape } from './shapes.ts';

/** All points of interest, parks, peaks, stations, waters and the like, nodes first, without context. */
export function collectThings(extract: OsmExtract): PlaceInput[] {
  const things: MaybeStop[] = [];
  for (const node of extract.nodes.tagged) {
    const tags = extract.nodes.tags(node);
    if (!tags) continue;
    const thing = thingOf(tags, { source: 'node', sourceId: extract.nodes.ids[node] ?? 0 }, () =>
      nodeShape(extract, node),
    );
    if (thing) things.push({ thing, isStop: isStopAlone(tags) });
  }
  for (let way = 0; way < extract.ways.count; way++) {
    const tags = extract.ways.tags(way);
    // Named highways are streets; a named highway that is something else as well is found as one.
    if (tags['highway'] !== undefined) continue;
    const thing = thingOf(tags, { source: 'way', sourceId: extract.ways.ids[way] ?? 0 }, () =>
      wayShape(extract, way),
    );
    if (thing) things.push({ thing, isStop: isStopAlone(tags) });
  }
  for (let relation = 0; relation < extract.relations.count; relation++) {
    const tags = extract.relations.tags(relation);
    if (tags['type'] !== 'multipolygon' && tags['type'] !== 'boundary') continue;
    const thing = thingOf(
      tags,
      { source: 'relation', sourceId: extract.relations.ids[relation] ?? 0 },
      () => relationShape(extract, relation),
    );
    if (thing) things.push({ thing, isStop: isStopAlone(tags) });
  }
  return dropRepeatedStops(things);
}

/** Whether the tags describe only a place where vehicles halt. */
function isStopAlone(tags: Tags): boolean {
  if (tags['railway'] === 'stop') return true;
  return (
    tags['public_transport'] !== undefined &&
    tags['railway'] === undefined &&
    tags['highway'] === undefined &&
    tags['amenity'] === undefined &&
    tags['aerialway'] === undefined
  );
}

/** Areas narrower than this, in degrees, are treated as points. */
const MIN_BOX_DEGREES = 0.0008;

function thingOf(
  tags: Tags,
  { source, sourceId }: Pick<PlaceInput, 'source' | 'sourceId'>,
  shapeOf: () => Shape | undefined,
): PlaceInput | undefined {
  if (isLocality(tags)) return undefined;
  const found = classify(tags);
  const shape = found && shapeOf();
  if (!found || !shape) return undefined;
  const { bbox } = shape;
  const wide = bbox && Math.max(bbox[2] - bbox[0], bbox[3] - bbox[1]) > MIN_BOX_DEGREES;
  const street = tags['addr:street'];
  const housenumber = tags['addr:housenumber'];
  const openingHours = tags['opening_hours']?.trim() ?? '';
  return {
    source,
    sourceId,
    ...found,
    names: placeNames(tags),
    position: shape.position,
    ...(wide && { bbox }),
    ...(openingHours !== '' && { openingHours }),
    ...(street !== undefined && { street }),
    ...(street !== undefined && housenumber !== undefined && { housenumber }),
  };
}
