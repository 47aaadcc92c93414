/**
 * Chooses where the names of streets and rivers are written, for all zooms at once. A map library
 * knows only a tile at a time: it cannot keep one name apart from itself over the edges of tiles, nor
 * write across them. Here the whole street is known.
 *
 * Zoom by zoom each street takes a place that is straight and that no other name covers: great streets
 * first, and of equal ones the shortest, which has least to choose from. A street that finds none may
 * move a name of the same zoom aside. Then they take more places, far enough from the same name. A
 * place stays for all closer zooms, so that names do not jump; closer zooms fill the gaps. O(length of
 * the lines in pixels).
 */
import { UNITS_PER_PIXEL, TILE_EXTENT_BITS, WORLD_BITS } from '@webmaps/tiles/world';
import type { NamedLines } from './named-lines.ts';
import { findFirstPlace, findMorePlaces } from './find-place.ts';
import { LabelStreet } from './label-street.ts';
import { WrittenText } from './written-text.ts';
import { ZoomNames } from './zoom-names.ts';

/** A place for a name: the text is centred on the middle of the line. */
export interface NamePlace<Group extends NamedLines> {
  readonly group: Group;
  readonly line: Int32Array;
  readonly centre: readonly [x: number, y: number];
  /** First zoom at which it is shown. */
  readonly zoom: number;
}

export function choosePlaces<Group extends NamedLines>(
  groups: readonly Group[],
  { minZoom, maxZoom }: { readonly minZoom: number; readonly maxZoom: number },
): NamePlace<Group>[] {
  const streets = groups
    .map((group) => new LabelStreet(group))
    .toSorted(
      (a, b) =>
        a.group.rank - b.group.rank ||
        a.maxLength - b.maxLength ||
        (a.group.name < b.group.name ? -1 : 1),
    );
  const chosen: NamePlace<Group>[] = [];
  const pixels = Array.from({ length: maxZoom + 1 - minZoom }, (_, i) => pixelAt(minZoom + i));
  for (const [index, pixel] of pixels.entries()) {
    const zoom = minZoom + index;
    const names = new ZoomNames<Group>(pixel);
    const { ground } = names;
    const written = streets
      .filter(({ group }) => zoom >= group.minZoom)
      .map((street) => ({ street, text: new WrittenText(street.group, zoom, pixel) }));
    for (const { street, text } of written) {
      for (const { letters } of street.taken)
        ground.take(text.pointsOn(letters, letters.length / 2, ground.step));
    }
    for (const { street, text } of written) {
      for (const line of street.lines) {
        if (line.place !== undefined || line.length < 2 * text.margin) continue;
        if (street.hasNameAllOver(line, text)) continue;
        const measured = line.measured(index, pixels);
        const along = findFirstPlace({ line: measured, text, ground, street });
        if (along === undefined) names.takeContested(street, { line, text, measured });
        else names.take(street, { line, text, measured, along });
      }
    }
    for (const { street, text } of written) {
      for (const line of street.lines) {
        const { place } = line;
        if (place === undefined) continue;
        if (Math.max(place.share, 1 - place.share) * line.length <= text.repeat) continue;
        const measured = line.measured(index, pixels);
        for (const along of findMorePlaces({ line: measured, text, ground, street }, place))
          names.take(street, { line, text, measured, along });
      }
    }
    for (const { street, place } of names.all) {
      const { centre, letters } = place;
      chosen.push({ group: street.group, zoom, line: letters.points, centre });
    }
  }
  return chosen;
}

/** The width of a pixel in world units. */
function pixelAt(zoom: number): number {
  return UNITS_PER_PIXEL * 2 ** (WORLD_BITS - TILE_EXTENT_BITS - zoom);
}
