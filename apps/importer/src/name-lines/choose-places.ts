/**
 * Chooses where the names of streets and rivers are written, for all zooms at once. A map library
 * knows only a tile at a time: it cannot keep one name apart from itself over the edges of tiles, nor
 * write across them. Here the whole street is known.
 *
 * Zoom by zoom each street takes a place that is straight, on which no other name lies: great streets
 * first, and of equal ones the shortest, which has least to choose from. Then they take more places,
 * far enough from the same name. A place stays for all closer zooms, so that names do not jump; closer
 * zooms fill the gaps. O(length of the lines in pixels).
 */
import { UNITS_PER_PIXEL, TILE_EXTENT_BITS, WORLD_BITS } from '../tiles/world.ts';
import { MeasuredLine } from './measured-line.ts';
import { smoothLine } from './smooth-line.ts';
import { TakenGround } from './taken-ground.ts';

/** No name twice within so many pixels, from text to text. */
export const REPEAT_PIXELS = 400;

/** Text may reach beyond either end of a short street by this share of its width. */
const OVERHANG = 0.2;
/** Text bends no more than this in all, and no more within the width of a letter. */
const MAX_BEND = (170 * Math.PI) / 180;
const MAX_CORNER = (60 * Math.PI) / 180;
/** Of the height of the text: over what length corners are added up. */
const CORNER_EMS = 0.75;
/** The map library asks for a line that is long enough, and straight enough, for this zoom's text. */
const LARGEST_TEXT_ZOOM = 18;
/** Air at either end of the text. */
const END_PIXELS = 3;
/** A place may be this much farther off, as a share of the repeat distance, if it is straighter. */
const LOOK_AHEAD = 0.25;

/** A street or river under one name. */
export interface NamedLines {
  readonly name: string;
  readonly lines: readonly Int32Array[];
  /** The greatest come first. */
  readonly rank: number;
  readonly minZoom: number;
  /** Width of the name in ems of its font, letter-spacing included. */
  readonly widthEms: number;
  /** Height of the font at a zoom. */
  readonly textPixels: (zoom: number) => number;
}

/** A place for a name: the text is centred on the middle of the line. */
export interface NamePlace<Group extends NamedLines> {
  readonly group: Group;
  readonly line: Int32Array;
  readonly centre: readonly [x: number, y: number];
  /** First zoom at which it is shown. */
  readonly zoom: number;
}

/** A place that has been taken. */
interface Taken {
  /** Of the group's lines, the one it is on, and where, as a share of its length. */
  readonly index: number;
  readonly share: number;
  readonly centre: readonly [x: number, y: number];
  /** What the letters follow. */
  readonly line: MeasuredLine;
}

export function choosePlaces<Group extends NamedLines>(
  groups: readonly Group[],
  { minZoom, maxZoom }: { readonly minZoom: number; readonly maxZoom: number },
): NamePlace<Group>[] {
  const sorted = groups
    .map((group) => ({ group, lengths: lengthsOf(group), taken: [] as Taken[] }))
    .toSorted(
      (a, b) =>
        a.group.rank - b.group.rank ||
        Math.max(...a.lengths) - Math.max(...b.lengths) ||
        (a.group.name < b.group.name ? -1 : 1),
    );
  const chosen: NamePlace<Group>[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom++) {
    const pixel = UNITS_PER_PIXEL * 2 ** (WORLD_BITS - TILE_EXTENT_BITS - zoom);
    const ground = new TakenGround(pixel);
    const written = sorted
      .filter(({ group }) => zoom >= group.minZoom)
      .map(({ group, taken, lengths }) => {
        const text = new Text(group, { zoom, pixel });
        for (const { line } of taken)
          ground.take(text.pointsOn(line, line.length / 2, ground.step));
        return { group, taken, text, lengths };
      });
    for (const places of [firstPlace, morePlaces]) {
      for (const { group, taken, text, lengths } of written) {
        for (const [index, points] of group.lines.entries()) {
          const placed = taken.find((place) => place.index === index);
          if (!places.isPossible(lengths[index] ?? 0, text, placed)) continue;
          const line = new MeasuredLine(smoothLine(points, pixel));
          for (const along of places.on({ line, text, ground, taken }, placed)) {
            const letters = new MeasuredLine(text.lineOf(line, along));
            const centre = letters.at(letters.length / 2);
            taken.push({ index, share: along / line.length, centre, line: letters });
            ground.take(text.pointsOn(line, along, ground.step));
            chosen.push({ group, zoom, line: letters.points, centre });
          }
        }
      }
    }
  }
  return chosen;
}

function lengthsOf({ lines }: NamedLines): readonly number[] {
  return lines.map((line) => new MeasuredLine(line).length);
}

/** A name as wide as a zoom draws it, in world units. */
class Text {
  readonly width: number;
  readonly repeat: number;
  readonly corner: number;
  /** Half of the line that is given, and looked at for corners. */
  readonly reach: number;

  constructor(
    { widthEms, textPixels }: NamedLines,
    { zoom, pixel }: { readonly zoom: number; readonly pixel: number },
  ) {
    const height = textPixels(zoom);
    this.width = (widthEms * height + 2 * END_PIXELS) * pixel;
    this.repeat = REPEAT_PIXELS * pixel + this.width;
    this.corner = CORNER_EMS * height * pixel;
    const growth = Math.max(1, textPixels(LARGEST_TEXT_ZOOM) / height);
    // With some length to spare, for fonts that are wider.
    this.reach = (growth / 2 + 0.08) * this.width;
  }

  /** Points under the text that is centred so far along the line. */
  *pointsOn(line: MeasuredLine, along: number, step: number): Generator<readonly [number, number]> {
    const count = Math.max(1, Math.ceil(this.width / step));
    for (let i = 0; i <= count; i++) yield line.at(along + (i / count - 0.5) * this.width);
  }

  lineOf(line: MeasuredLine, along: number): Int32Array {
    return line.between(along - this.reach, along + this.reach);
  }
}

/** A line that looks for places, and what is round it. */
interface Search {
  readonly line: MeasuredLine;
  readonly text: Text;
  readonly ground: TakenGround;
  /** By the same name, on all of its lines. */
  readonly taken: readonly Taken[];
}

/** A way to find places on a line. */
interface Finder {
  /** Whether it is worth looking, by the length of the line and its first place: a quick answer. */
  isPossible(length: number, text: Text, placed: Taken | undefined): boolean;
  /** Distances along the line, each to be taken before the next is asked for. */
  on(search: Search, placed: Taken | undefined): Iterable<number>;
}

/** The middle of a line that has no place yet, or what is best near it. */
const firstPlace: Finder = {
  isPossible: (length, text, placed) => placed === undefined && endsFor(length, text) !== undefined,
  *on(search) {
    const { line, text } = search;
    const ends = endsFor(line.length, text);
    const along = ends && best(search, outwards(line, ends, text.width / 12));
    if (along !== undefined) yield along;
  },
};

/** From the first place to both ends. */
const morePlaces: Finder = {
  isPossible: (length, text, placed) =>
    placed !== undefined && Math.max(placed.share, 1 - placed.share) * length > text.repeat,
  *on(search, placed) {
    const { line, text } = search;
    const ends = endsFor(line.length, text);
    if (ends === undefined || placed === undefined) return;
    const middle = placed.share * line.length;
    for (const direction of [1, -1]) {
      const step = (direction * text.width) / 8;
      const end = direction === 1 ? ends.last : ends.first;
      let along = middle;
      while ((end - along) * direction >= 0) {
        const missing = text.repeat - distanceToSame(search, along);
        const candidates = onwards(along, end, { step, lookAhead: LOOK_AHEAD * text.repeat });
        const found = missing > 0 ? undefined : best(search, candidates);
        if (found !== undefined) yield found;
        // Along the line it is at least as far as straight.
        along = (found ?? along) + Math.max(Math.abs(step), missing) * direction;
      }
    }
  },
};

/** Between which distances the middle of the text can be, or `undefined` on too short a line. */
function endsFor(
  length: number,
  { width }: Text,
): { readonly first: number; readonly last: number } | undefined {
  const reach = (0.5 - OVERHANG) * width;
  return length < 2 * reach ? undefined : { first: reach, last: length - reach };
}

/** Distances along the line with what a place there costs before its bend is known, cheapest first. */
type Candidates = Iterable<readonly [along: number, cost: number]>;

function* outwards(
  line: MeasuredLine,
  { first }: { readonly first: number },
  step: number,
): Candidates {
  const half = line.length / 2;
  yield [half, 0];
  for (let off = step; half - off >= first; off += step) {
    yield [half + off, off / line.length];
    yield [half - off, off / line.length];
  }
}

function* onwards(
  from: number,
  end: number,
  { step, lookAhead }: { readonly step: number; readonly lookAhead: number },
): Candidates {
  const reach = Math.min(lookAhead, Math.abs(end - from));
  for (let off = 0; off <= reach; off += Math.abs(step))
    yield [from + Math.sign(step) * off, (0.5 * off) / lookAhead];
}

/** The cheapest candidate that can be taken. Half of the greatest bend costs as much as half a line. */
function best(search: Search, candidates: Candidates): number | undefined {
  let cheapest = Infinity;
  let found: number | undefined;
  for (const [along, cost] of candidates) {
    if (cost >= cheapest) break;
    const bend = bendOn(search, along);
    if (bend === undefined || cost + bend / MAX_BEND >= cheapest) continue;
    cheapest = cost + bend / MAX_BEND;
    found = along;
  }
  return found;
}

/** How much the text bends there in all, or `undefined` where it cannot be written. */
function bendOn(search: Search, along: number): number | undefined {
  const { line, text, ground } = search;
  if (distanceToSame(search, along) < text.repeat) return undefined;
  const bend = bendBetween(line, along - text.reach, along + text.reach, text.corner);
  if (bend === undefined) return undefined;
  return ground.isFree(text.pointsOn(line, along, ground.step)) ? bend : undefined;
}

/** Straight from there to the nearest place of the same name. */
function distanceToSame({ line, taken }: Search, along: number): number {
  const [x, y] = line.at(along);
  let nearest = Infinity;
  for (const { centre } of taken)
    nearest = Math.min(nearest, Math.hypot(centre[0] - x, centre[1] - y));
  return nearest;
}

function bendBetween(
  line: MeasuredLine,
  from: number,
  to: number,
  corner: number,
): number | undefined {
  const { distances, turns } = line;
  let bend = 0;
  let inCorner = 0;
  const first = line.vertexAfter(from);
  let cornerStart = first;
  for (let i = first; i < distances.length && (distances[i] ?? 0) < to; i++) {
    bend += turns[i] ?? 0;
    inCorner += turns[i] ?? 0;
    while ((distances[i] ?? 0) - (distances[cornerStart] ?? 0) > corner)
      inCorner -= turns[cornerStart++] ?? 0;
    if (bend > MAX_BEND || inCorner > MAX_CORNER) return undefined;
  }
  return bend;
}
