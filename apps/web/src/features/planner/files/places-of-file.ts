import type {
  Place as FilePlace,
  Track as FileTrack,
  TrackFile,
} from '@webmaps/formats/track/track-file';
import { trackPointsOf } from '@webmaps/formats/track/track-point';
import { maxWaypoints } from '@webmaps/plan/limits';
import { trackToShow } from '@webmaps/plan/tracks/thin-track';
import { endOf, startOf, wholeTrack } from '@webmaps/plan/tracks/track';
import type { TrackColumns } from '@webmaps/plan/tracks/track-columns';
import type { Place } from '@webmaps/plan/waypoint';
import { makeColumns } from './make-columns.ts';
import type { LeftOut } from './opened-plan.ts';

/** What a file adds to a plan. */
export interface PlacesOfFile {
  readonly places: readonly Place[];
  readonly leftOut: LeftOut;
  /** The track of the places as a whole, where they run along a thinned one. */
  readonly whole?: TrackColumns;
}

/**
 * The places of a plan that a file holds. A planned route with few enough points is taken as it is
 * and follows the ways between them; a track stays the line that it is, with its name and all that
 * was recorded, between a start and an end: a recorded line that is moved to the nearest way is
 * another run. `undefined` where the file has no line and no two places.
 */
export function placesOfFile(name: string, file: TrackFile): PlacesOfFile | undefined {
  const { stops, track, places, routes, tracks } = linesOfFile(file);
  if (stops.length >= 2 && stops.length <= maxWaypoints) {
    // A track beside a route is the line of that route.
    return { places: stops.map(placeOfStop), leftOut: { places, lines: Math.max(0, routes - 1) } };
  }
  const isTrack = track !== undefined && countPoints(track) >= 2;
  const drawn = isTrack ? track : { segments: [trackPointsOf(stops.map(positionOf))] };
  if (countPoints(drawn) < 2) return undefined;
  const columns = makeColumns({ ...drawn, name: drawn.name ?? baseOf(name) });
  const along = wholeTrack(trackToShow(columns));
  return {
    places: [
      { position: startOf(along), snap: true },
      { position: endOf(along), snap: true, along },
    ],
    leftOut: { places, lines: Math.max(0, (isTrack ? tracks : routes) - 1) },
    ...(along.track.thinned && { whole: columns }),
  };
}

/** The places to go through and the track that were found. */
interface Lines {
  readonly stops: readonly FilePlace[];
  readonly track: Omit<FileTrack, 'laps'> | undefined;
  /** How many places are beside the line, and how many lines there are. */
  readonly places: number;
  readonly routes: number;
  readonly tracks: number;
}

function linesOfFile({ routes, tracks, places, name: title }: TrackFile): Lines {
  const route = longest(routes, ({ points }) => points.length)?.points ?? [];
  const track = longest(tracks, countPoints);
  const name = track?.name ?? title;
  const hasLine = route.length >= 2 || (track !== undefined && countPoints(track) >= 2);
  return {
    stops: hasLine ? route : places,
    track: track && { ...track, ...(name !== undefined && { name }) },
    places: hasLine ? places.length : 0,
    routes: routes.length,
    tracks: tracks.length,
  };
}

/** The first one of those with the greatest length. */
function longest<Item>(items: readonly Item[], lengthOf: (item: Item) => number): Item | undefined {
  let found: Item | undefined;
  for (const item of items) if (!found || lengthOf(item) > lengthOf(found)) found = item;
  return found;
}

function countPoints({ segments }: Pick<FileTrack, 'segments'>): number {
  return segments.reduce((sum, { length }) => sum + length, 0);
}

function placeOfStop({ position, name }: FilePlace): Place {
  return { position, snap: true, ...(name !== undefined && { name }) };
}

function positionOf({ position }: FilePlace) {
  return { position };
}

/** The name of a file without its folder and its ending. */
function baseOf(fileName: string): string {
  return fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
}
