import { distanceMetres } from '@webmaps/geo/distance';
import { maxWaypoints } from '@webmaps/plan/limits';
import { planOf } from '@webmaps/plan/plan';
import type { Plan } from '@webmaps/plan/plan';
import type { Place } from '@webmaps/plan/waypoint';
import type { FileFault, LeftOut } from './opened-plan.ts';
import type { PlacesOfFile } from './places-of-file.ts';

export interface NamedPlaces extends Pick<PlacesOfFile, 'places' | 'leftOut'> {
  /** Of the file. */
  readonly name: string;
}

/** Nearer than this a file starts where the one before it ended. */
const SAME_PLACE_METRES = 30;

/** One plan of several files, in their order, as for a run in stages. */
export function joinPlaces(files: readonly NamedPlaces[]): {
  readonly plan: Plan;
  readonly leftOut: LeftOut;
  /** The files for which a plan has no room. */
  readonly tooMany: readonly FileFault[];
} {
  const places: Place[] = [];
  const tooMany: FileFault[] = [];
  const leftOut = { places: 0, lines: 0 };
  for (const file of files) {
    const last = places.at(-1);
    const [first] = file.places;
    const goesOn =
      last && first && distanceMetres(last.position, first.position) <= SAME_PLACE_METRES;
    const added = goesOn ? file.places.slice(1) : file.places;
    if (places.length + added.length > maxWaypoints) {
      const message = `It was not opened: a route has at most ${maxWaypoints} waypoints.`;
      tooMany.push({ file: file.name, message });
      continue;
    }
    places.push(...added);
    leftOut.places += file.leftOut.places;
    leftOut.lines += file.leftOut.lines;
  }
  return { plan: planOf(places), leftOut, tooMany };
}
