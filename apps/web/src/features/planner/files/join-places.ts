import { distanceMetres } from '@webmaps/geo/distance';
import { maxWaypoints } from '@webmaps/plan/limits';
import { planOf } from '@webmaps/plan/plan';
import type { Plan } from '@webmaps/plan/plan';
import type { Place } from '@webmaps/plan/waypoint';
import type { FileFault } from './opened-plan.ts';
import type { FilePart } from './places-of-file.ts';

interface NamedParts {
  /** Of the file. */
  readonly name: string;
  readonly parts: readonly FilePart[];
}

/** Nearer than this a line starts where the one before it ended. */
const SAME_PLACE_METRES = 30;

/** One plan of the lines of several files, in their order, as for a run in stages. */
export function joinPlaces(files: readonly NamedParts[]): {
  readonly plan: Plan;
  /** Of each file the indices of the lines that the plan holds. */
  readonly chosen: readonly (readonly number[])[];
  /** The lines for which a plan has no room. */
  readonly tooMany: readonly FileFault[];
} {
  const places: Place[] = [];
  const tooMany: FileFault[] = [];
  const chosen = files.map(({ name, parts }) =>
    parts.flatMap(({ line, places: own }) => {
      const last = places.at(-1);
      const [first] = own;
      const goesOn =
        last && first && distanceMetres(last.position, first.position) <= SAME_PLACE_METRES;
      const added = goesOn ? own.slice(1) : own;
      if (places.length + added.length > maxWaypoints) {
        const message = `It was not opened: a route has at most ${maxWaypoints} waypoints.`;
        tooMany.push({ file: name, message });
        return [];
      }
      places.push(...added);
      return line ?? [];
    }),
  );
  return { plan: planOf(places), chosen, tooMany };
}
