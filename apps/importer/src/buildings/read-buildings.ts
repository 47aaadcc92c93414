import type { Building } from '@webmaps/buildings/building';
import { findReplacedOutlines } from '@webmaps/buildings/join-parts';
import type { OsmExtract, Tags } from '../osm/extract.ts';
import { findAreas } from '../shapes/areas.ts';
import type { Area } from '../shapes/areas.ts';
import { WorldNodes } from '../shapes/world-nodes.ts';
import { isSet, metresOf, numberOf } from '../tags/tag-values.ts';

/** Every building of the extract and every part of one, whole; those of several outlines one by one. */
export function readBuildings(extract: OsmExtract): readonly Building[] {
  const found: (Building & { readonly hasParts: boolean })[] = [];
  for (const area of findAreas(extract, new WorldNodes(extract))) {
    const { tags } = area;
    if (tags['location'] === 'underground') continue;
    const isPart = !isSet(tags, 'building');
    if (isPart && !isSet(tags, 'building:part')) continue;
    const described = describe(tags, isPart);
    for (const rings of outlinesOf(area)) {
      const { id, hasParts } = area;
      found.push({ id, isPart, isReplaced: false, rings, hasParts, ...described });
    }
  }
  const replaced = findReplacedOutlines(
    found.map(({ isPart, rings }) => ({ isPart, ring: rings[0] ?? new Int32Array() })),
  );
  return found.map(({ hasParts, ...building }, index) => ({
    ...building,
    isReplaced: !building.isPart && (hasParts || replaced.has(index)),
  }));
}

/** Each outer ring with its holes; rings without their last point, which is the first again. */
function outlinesOf({ rings, holes }: Area): readonly Int32Array[][] {
  const outlines: Int32Array[][] = [];
  for (const [index, ring] of rings.entries()) {
    const open = ring.slice(0, -2);
    if (open.length < MIN_CORNERS * 2) continue;
    if (holes[index]) outlines.at(-1)?.push(open);
    else outlines.push([open]);
  }
  return outlines;
}

const MIN_CORNERS = 3;

function describe(tags: Tags, isPart: boolean) {
  const use = isPart ? tags['building:part'] : tags['building'];
  return dropAbsent({
    height: positive(metresOf(tags['height'] ?? tags['building:height'])),
    minHeight: positive(metresOf(tags['min_height'] ?? tags['building:min_height'])),
    levels: positive(numberOf(tags['building:levels'])),
    minLevel: positive(numberOf(tags['building:min_level'])),
    roofHeight: notNegative(metresOf(tags['roof:height'])),
    roofLevels: positive(numberOf(tags['roof:levels'])),
    roofAngle: positive(numberOf(tags['roof:angle'])),
    roofShape: tags['roof:shape'],
    roofDirection: tags['roof:direction'],
    roofOrientation: tags['roof:orientation'],
    colour: tags['building:colour'] ?? tags['building:color'],
    roofColour: tags['roof:colour'] ?? tags['roof:color'],
    material: tags['building:material'],
    roofMaterial: tags['roof:material'],
    use: use === 'yes' ? undefined : use,
    name: tags['name'],
    startDate: tags['start_date'],
  });
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined;
}

function notNegative(value: number | undefined): number | undefined {
  return value !== undefined && value >= 0 ? value : undefined;
}

function dropAbsent<Value extends object>(value: Value): Value {
  return Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== undefined),
  ) as Value;
}
