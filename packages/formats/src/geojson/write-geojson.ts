import type { Place, Track, TrackFile } from '../track/track-file.ts';
import type { TrackPoints } from '../track/track-points.ts';
import { COORDINATE_PROPERTIES } from './geojson-collector.ts';

/** A FeatureCollection: places, then planned routes, then tracks. Laps are not written. */
export function geoJsonOfTrackFile(file: TrackFile): unknown {
  const routes = file.routes.map(({ name, description, points }) => ({
    type: 'Feature',
    properties: { name, description },
    geometry: { type: 'LineString', coordinates: points.map(placeCoordinates) },
  }));
  return {
    type: 'FeatureCollection',
    features: [...file.places.map(placeFeature), ...routes, ...file.tracks.map(trackFeature)],
  };
}

function placeFeature({ position, elevationMetres, timeSeconds, ...texts }: Place): unknown {
  const coordinates = placeCoordinates({
    position,
    ...(elevationMetres === undefined ? {} : { elevationMetres }),
  });
  const time = timeSeconds === undefined ? undefined : isoTime(timeSeconds);
  return {
    type: 'Feature',
    properties: { ...texts, time },
    geometry: { type: 'Point', coordinates },
  };
}

function placeCoordinates({ position, elevationMetres }: Place): number[] {
  return coordinatesOf(position[0], position[1], elevationMetres ?? Number.NaN);
}

function trackFeature({ name, description, sport, segments }: Track): unknown {
  const [first] = segments;
  const single = segments.length === 1 && first !== undefined;
  const pick = <Value>(list: (points: TrackPoints) => Value) =>
    single ? list(first) : segments.map(list);
  const coordinateProperties: Record<string, unknown> = {};
  for (const [key, channel] of COORDINATE_PROPERTIES) {
    if (!segments.some((points) => points.channels[channel])) continue;
    coordinateProperties[key] = pick(({ channels, length }) =>
      Array.from({ length }, (_, index) => {
        const value = channels[channel]?.[index] ?? Number.NaN;
        if (Number.isNaN(value)) return null;
        return channel === 'timeSeconds' ? isoTime(value) : value;
      }),
    );
  }
  const hasProperties = Object.keys(coordinateProperties).length > 0;
  const coordinates = pick(({ lonLat, channels, length }) =>
    Array.from({ length }, (_, index) => {
      const [lon = 0, lat = 0] = lonLat.subarray(index * 2, index * 2 + 2);
      return coordinatesOf(lon, lat, channels.elevationMetres?.[index] ?? Number.NaN);
    }),
  );
  return {
    type: 'Feature',
    properties: { name, description, sport, ...(hasProperties ? { coordinateProperties } : {}) },
    geometry: { type: single ? 'LineString' : 'MultiLineString', coordinates },
  };
}

/** Degrees to 1e-7 (1 cm), heights to the centimetre. */
function coordinatesOf(lon: number, lat: number, elevation: number): number[] {
  const position = [Math.round(lon * 1e7) / 1e7, Math.round(lat * 1e7) / 1e7];
  return Number.isNaN(elevation) ? position : [...position, Math.round(elevation * 100) / 100];
}

function isoTime(seconds: number): string | null {
  const date = new Date(Math.round(seconds * 1000));
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
