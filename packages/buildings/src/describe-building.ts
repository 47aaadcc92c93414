import type { Block } from './build-block.ts';
import type { Building } from './building.ts';
import type { OrientedBox } from './oriented-box.ts';
import { orientedBox } from './oriented-box.ts';
import { twiceRingArea } from '@webmaps/geo/ring';
import type { Point, Ring } from './point.ts';
import { isStack, shapeOf } from './roof-shape.ts';
import type { RoofShape } from './roof-shape.ts';
import { ringInFrame } from './tile-frame.ts';
import type { TileFrame } from './tile-frame.ts';

/** Where a figure comes from: its own tag, the number of storeys, or what is usual. */
export type HeightSource = 'mapped' | 'levels' | 'guessed';
export type RoofSource = 'mapped' | 'nearest' | 'usual' | 'unmapped';

export interface DescribedBuilding {
  readonly block: Block;
  readonly heightSource: HeightSource;
  readonly roofSource: RoofSource;
}

interface DescribeOptions {
  /** Whether homes without a mapped roof get the one that is usual. */
  readonly usualRoofs: boolean;
}

const NO_BOX: OrientedBox = { centre: [0, 0], along: [1, 0], half: [0, 0] };
const METRES_PER_LEVEL = 3;
/** Of a flat roof over the last storey. */
const PARAPET_METRES = 1;
/** Two storeys, as the base map draws them, and one for sheds. */
const GUESSED_METRES = 7;
const GUESSED_SMALL_METRES = 3;
const MAX_METRES = 1000;
const MIN_METRES = 1;
const USUAL_SLOPE = Math.tan(Math.PI / 6);
const USUAL_SKILLION_SLOPE = Math.tan(Math.PI / 18);
/** An onion is higher than wide. */
const ONION_RISE = 1.4;
/** Of the building, where no height of the roof is mapped. */
const MAX_USUAL_SHARE = 0.5;
const USUAL_ROOF_LEVELS = 3;
const USUAL_ROOF_SQUARE_METRES = 500;

const smallUses: ReadonlySet<string> = new Set([
  'carport',
  'container',
  'garage',
  'garages',
  'hut',
  'kiosk',
  'roof',
  'shed',
  'static_caravan',
]);
const houseUses: ReadonlySet<string> = new Set([
  'bungalow',
  'cabin',
  'detached',
  'farm',
  'farm_auxiliary',
  'barn',
  'house',
  'residential',
  'semidetached_house',
  'terrace',
  'villa',
]);

/** The block of a building in metres of the frame, with where its figures come from. */
export function describeBuilding(
  building: Building,
  frame: TileFrame,
  options: DescribeOptions,
): DescribedBuilding {
  const rings = building.rings.map((ring) => ringInFrame(ring, frame));
  const outer = rings[0] ?? [];
  const { shape, roofSource } = chooseShape(building, outer, options);
  // Most roofs are flat and need no box.
  const box = shape === 'flat' ? NO_BOX : orientedBox(outer);
  const slopesTo = directionOf(building.roofDirection);
  const isAcross = chooseAcross(building, shape, box, slopesTo);
  const wanted = roofRise(building, shape, { box, slopesTo, isAcross, outer });
  const { metres, source } = totalHeight(building, shape, wanted);
  const top = Math.min(MAX_METRES, Math.max(MIN_METRES, metres));
  const base = baseOf(building, top);
  const isRiseMapped = building.roofHeight !== undefined;
  const roofHeight = Math.min(wanted, (top - base) * (isRiseMapped ? 1 : MAX_USUAL_SHARE));
  return {
    block: { rings, base, top, shape, roofHeight, slopesTo, isAcross },
    heightSource: source,
    roofSource,
  };
}

function chooseShape(
  building: Building,
  outer: Ring,
  { usualRoofs }: DescribeOptions,
): { shape: RoofShape; roofSource: RoofSource } {
  const mapped = shapeOf(building.roofShape);
  if (mapped) {
    return { shape: mapped.shape, roofSource: mapped.isNearest ? 'nearest' : 'mapped' };
  }
  if (usualRoofs && hasUsualRoof(building, outer)) return { shape: 'gabled', roofSource: 'usual' };
  return { shape: 'flat', roofSource: 'unmapped' };
}

/** Whether it is a house by its use, or by its size where only that is known. */
function hasUsualRoof({ use, levels, isPart }: Building, outer: Ring): boolean {
  const isHouse = use === undefined ? !isPart : houseUses.has(use);
  const isLow = (levels ?? 0) <= USUAL_ROOF_LEVELS;
  return isHouse && isLow && Math.abs(twiceRingArea(outer)) / 2 <= USUAL_ROOF_SQUARE_METRES;
}

interface RoofForm {
  readonly box: OrientedBox;
  readonly slopesTo: Point | undefined;
  readonly isAcross: boolean;
  readonly outer: Ring;
}

/** Metres from the eaves to the top: as mapped, by angle, by storeys, else as usual for the shape. */
function roofRise(
  { roofHeight, roofAngle, roofLevels }: Building,
  shape: RoofShape,
  form: RoofForm,
): number {
  if (shape === 'flat') return 0;
  if (roofHeight !== undefined) return Math.max(0, roofHeight);
  const [length, width] = form.box.half;
  const run = shape === 'skillion' ? runOf(form) : form.isAcross ? length : width;
  if (roofAngle !== undefined && roofAngle > 0 && roofAngle < 85 && !isStack(shape)) {
    return run * Math.tan((roofAngle * Math.PI) / 180);
  }
  if (roofLevels !== undefined && roofLevels > 0) return roofLevels * METRES_PER_LEVEL;
  if (shape === 'dome') return Math.min(length, width);
  if (shape === 'onion') return width * ONION_RISE * 2;
  if (shape === 'cone') return width * 2;
  return run * (shape === 'skillion' ? USUAL_SKILLION_SLOPE : USUAL_SLOPE);
}

/** Metres over which a single slope falls. */
function runOf({ outer, slopesTo, box }: RoofForm): number {
  const [x, y] = slopesTo ?? [-box.along[1], box.along[0]];
  const along = outer.map((corner) => corner[0] * x + corner[1] * y);
  return Math.max(...along) - Math.min(...along);
}

function totalHeight(
  { height, levels, use, isPart }: Building,
  shape: RoofShape,
  rise: number,
): { metres: number; source: HeightSource } {
  if (height !== undefined && height > 0) return { metres: height, source: 'mapped' };
  const above = shape === 'flat' ? PARAPET_METRES : rise;
  if (levels !== undefined && levels > 0) {
    return { metres: levels * METRES_PER_LEVEL + above, source: 'levels' };
  }
  const isSmall = !isPart && use !== undefined && smallUses.has(use);
  return { metres: isSmall ? GUESSED_SMALL_METRES : GUESSED_METRES, source: 'guessed' };
}

function baseOf({ minHeight, minLevel }: Building, top: number): number {
  const base = minHeight ?? (minLevel ?? 0) * METRES_PER_LEVEL;
  return base < top ? Math.max(0, base) : 0;
}

/** Whether the ridge is across the longer side: as mapped, or since the slope looks along it. */
function chooseAcross(
  { roofOrientation }: Building,
  shape: RoofShape,
  { along }: OrientedBox,
  slopesTo: Point | undefined,
): boolean {
  if (isStack(shape) || shape === 'flat' || shape === 'skillion') return false;
  if (slopesTo) {
    const alongShare = Math.abs(slopesTo[0] * along[0] + slopesTo[1] * along[1]);
    return alongShare > Math.SQRT1_2;
  }
  return roofOrientation === 'across';
}

const compass = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSW',
  'SW',
  'WSW',
  'W',
  'WNW',
  'NW',
  'NNW',
];

/** A unit vector of degrees clockwise from north, or of a point of the compass. */
function directionOf(text: string | undefined): Point | undefined {
  if (text === undefined) return undefined;
  const point = compass.indexOf(text.trim().toUpperCase());
  const degrees = point >= 0 ? point * 22.5 : Number.parseFloat(text);
  if (!Number.isFinite(degrees)) return undefined;
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle), Math.cos(angle)];
}
