import type { Place as FilePlace, TrackFile } from '@webmaps/formats/track/track-file';
import { trackPointsOf } from '@webmaps/formats/track/track-point';
import { maxWaypoints } from '@webmaps/plan/limits';
import { trackToShow } from '@webmaps/plan/tracks/thin-track';
import { endOf, startOf, wholeTrack } from '@webmaps/plan/tracks/track';
import type { TrackColumns } from '@webmaps/plan/tracks/track-columns';
import type { Place } from '@webmaps/plan/waypoint';
import type { FileLine, LineContent } from './lines-of-file.ts';
import { linesOfFile, mainLine } from './lines-of-file.ts';
import { makeColumns } from './make-columns.ts';

/** What a file adds to a plan. */
export interface PlacesOfFile {
  /** In the order of the file. */
  readonly parts: readonly FilePart[];
  /** All that can be chosen of it. */
  readonly lines: readonly FileLine[];
  /** Named places beside the lines, which are not opened. */
  readonly leftOutPlaces: number;
}

/** The places of a plan along one line of a file. */
export interface FilePart {
  /** The index of the line; absent where the file has nothing but places. */
  readonly line?: number;
  readonly places: readonly Place[];
  /** The track of the places as a whole, where they run along a thinned one. */
  readonly whole?: TrackColumns;
}

/**
 * The places of a plan that a file holds. A planned route with few enough points is taken as it is
 * and follows the ways between them; a track stays the line that it is, with its name and all that
 * was recorded, between a start and an end: a recorded line that is moved to the nearest way is
 * another run. `chosen` are indices of lines; without them the main one is taken. `undefined` where
 * the file has no line and no two places.
 */
export function placesOfFile(
  fileName: string,
  file: TrackFile,
  chosen?: readonly number[],
): PlacesOfFile | undefined {
  const contents = linesOfFile(file);
  const main = mainLine(contents);
  if (main === undefined) {
    const part = partOfPlaces(file, fileName);
    return part && { parts: [part], lines: [], leftOutPlaces: 0 };
  }
  const wanted = new Set(chosen ?? [main]);
  const fallback = file.name ?? baseOf(fileName);
  return {
    parts: contents.flatMap((content, line) =>
      wanted.has(line) ? { line, ...partOfLine(content, fallback) } : [],
    ),
    lines: contents.map(describeLine),
    leftOutPlaces: file.places.length,
  };
}

function describeLine({ kind, name, metres }: LineContent): FileLine {
  return { kind, ...(name !== undefined && { name }), metres };
}

function partOfLine({ stops, track }: LineContent, fallback: string): FilePart {
  if (stops) return { places: stops.map(placeOfStop) };
  const columns = makeColumns({ ...track, name: track.name ?? fallback });
  const along = wholeTrack(trackToShow(columns));
  return {
    places: [
      { position: startOf(along), snap: true },
      { position: endOf(along), snap: true, along },
    ],
    ...(along.track.thinned && { whole: columns }),
  };
}

/** Places without any line are gone through in their order; more than a plan has room for are a line. */
function partOfPlaces({ places, name }: TrackFile, fileName: string): FilePart | undefined {
  if (places.length < 2) return undefined;
  if (places.length <= maxWaypoints) return { places: places.map(placeOfStop) };
  const segments = [trackPointsOf(places.map(({ position }) => ({ position })))];
  const track = { segments, laps: [] };
  return partOfLine({ kind: 'track', metres: 0, track }, name ?? baseOf(fileName));
}

function placeOfStop({ position, name }: FilePlace): Place {
  return { position, snap: true, ...(name !== undefined && { name }) };
}

/** The name of a file without its folder and its ending. */
function baseOf(fileName: string): string {
  return fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '');
}
