import type { TrackFile } from '../track/track-file.ts';
import type { TrackFormat } from '../track/track-format.ts';
import { listTrackPoints } from '../track/track-point.ts';
import type { TrackPoints } from '../track/track-points.ts';
import { formatDateTime } from '../xml/values.ts';
import type { FeatureFormat, FileFeature, FilePosition, FileValue } from './feature-format.ts';
import { gatherGeometries } from './gather-geometries.ts';

/** A format of tracks as one of features: a line for each track and planned route, a point for each place. */
export function featuresOfTracks(format: TrackFormat): FeatureFormat {
  const { name, extensions, mediaType, ownExtensions } = format;
  return {
    ...{ name, extensions, mediaType, ownExtensions },
    sniff: (head, file) => format.sniff(head, file),
    async read(source, context) {
      context.take({ features: listFeatures(await format.read(source, context)) });
    },
  };
}

function listFeatures({ tracks, routes, places }: TrackFile): readonly FileFeature[] {
  return [
    ...tracks.map(({ segments, name, description, sport }) =>
      feature(
        segments
          .filter(({ length }) => length > 1)
          .map((segment) => ({ type: 'LineString' as const, coordinates: positionsOf(segment) })),
        { kind: 'track', name, description, sport, time: startOf(segments) },
      ),
    ),
    ...routes.map(({ points, name, description }) =>
      feature(
        points.length > 1
          ? [{ type: 'LineString', coordinates: points.map(({ position }) => [...position]) }]
          : [],
        { kind: 'route', name, description },
      ),
    ),
    ...places.map(({ position, elevationMetres, timeSeconds, ...texts }) =>
      feature([{ type: 'Point', coordinates: withHeight(position, elevationMetres) }], {
        kind: 'place',
        ...texts,
        time: formatDateTime(timeSeconds),
      }),
    ),
  ];
}

function feature(
  geometries: Parameters<typeof gatherGeometries>[0],
  values: Readonly<Record<string, FileValue | undefined>>,
): FileFeature {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return {
    type: 'Feature',
    geometry: gatherGeometries(geometries),
    properties: Object.fromEntries(known) as Readonly<Record<string, FileValue>>,
  };
}

function positionsOf(points: TrackPoints): readonly FilePosition[] {
  return listTrackPoints(points).map(({ position, elevationMetres }) =>
    withHeight(position, elevationMetres),
  );
}

function withHeight(position: FilePosition, height: number | undefined): FilePosition {
  return height === undefined ? position : [...position, height];
}

function startOf(segments: readonly TrackPoints[]): string | undefined {
  const first = segments[0]?.channels.timeSeconds?.[0];
  return formatDateTime(first);
}
