import type { TrackFormat } from '@webmaps/formats/track/track-format';
import type { TrackFile } from '@webmaps/formats/track/track-file';
import { trackPointsOf } from '@webmaps/formats/track/track-point';
import { isWholeTrack } from '@webmaps/plan/tracks/track';
import type { TrackLap } from '@webmaps/plan/tracks/track';
import type { Attribution } from '@webmaps/protocol/region';
import { slugOf } from '../map-page/route-title.ts';
import { segmentsOf, type RouteAlong } from './track-segments.ts';

export interface RouteToExport extends RouteAlong {
  readonly title: string;
  /** Of the waypoints, in their order. */
  readonly names: readonly string[];
  /** Of the region: credits must go with what is taken out of it. */
  readonly attributions: readonly Attribution[];
  /** How its ways were chosen. */
  readonly description: string;
  /** The address that holds the whole plan, so that it can be edited again. */
  readonly link: string;
}

export interface ExportedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The file in a format; `undefined` where the format is only read. */
export function exportFile(
  { name = '', ...file }: TrackFile,
  { extensions, mediaType, write }: TrackFormat,
): ExportedFile | undefined {
  if (!write) return undefined;
  return {
    name: `${slugOf(name)}${extensions[0]}`,
    mediaType,
    bytes: write({ name, ...file }),
  };
}

/**
 * The route as a file: its waypoints as a route, its whole line with heights as a track. Where it runs along
 * a recorded track that gives its own points and heights, and its times where nothing was edited; then
 * the file holds no route, which would be opened as one that follows ways.
 */
export function trackFileOf(input: RouteToExport): TrackFile {
  const { title, route, names, attributions, description, link } = input;
  const credits = attributions.map(({ text }) => text).join(' · ');
  const points = route.waypoints.map(({ snappedPosition }, index) => ({
    position: snappedPosition,
    ...(names[index] !== undefined && { name: names[index] }),
  }));
  const tracked = input.waypoints.flatMap(({ along }) => along ?? []);
  const [first] = tracked;
  return {
    name: title,
    description,
    link: { href: link },
    ...(credits && { copyright: { author: credits } }),
    places: [],
    routes: first ? [] : [{ name: title, points }],
    tracks: [
      {
        name: title,
        ...(first?.track.description !== undefined && { description: first.track.description }),
        sport: first?.track.type ?? 'running',
        segments: segmentsOf(input).map(trackPointsOf),
        laps: lapsOf(input),
      },
    ],
  };
}

/** Those of the recording, where the route is all of it. */
function lapsOf({ waypoints }: RouteAlong): readonly TrackLap[] {
  const along = waypoints.length === 2 ? waypoints[1]?.along : undefined;
  return along && isWholeTrack(along) ? (along.track.laps ?? []) : [];
}

/** Ids of the tracks that the plan holds thinned. */
export function thinnedTracksOf({ waypoints }: Pick<RouteToExport, 'waypoints'>): string[] {
  const ids = waypoints.flatMap(({ along }) => (along?.track.thinned ? [along.track.id] : []));
  return [...new Set(ids)];
}
