import type { OverlayFeature } from '@webmaps/map-picture/overlay';
import { viewAround } from '@webmaps/map-picture/view';
import { viewShowing } from '@webmaps/map-picture/view-showing';
import { meaning } from '@webmaps/map-style/flavor';
import { maxOverlayFeatures, maxOverlayPositions } from '@webmaps/protocol/picture';
import type { ProjectPictureQuery } from '@webmaps/protocol/project-picture';
import type { DrawnProject, PublicArea } from '../../public-projects/public-project.ts';
import type { PictureOrder } from '../pictures.ts';

const sizes = {
  preview: { width: 1200, height: 630, scale: 1 },
  cover: { width: 1600, height: 500, scale: 1 },
} as const;
const PADDING = 70;
/** Of a project that is a point: some two kilometres around it. */
const PLACE_ZOOM = 14;

/** The picture of a project's place and area; undefined where it has neither. */
export function orderOfProject(
  { location, area }: DrawnProject,
  { shape, theme, format, language }: ProjectPictureQuery,
): PictureOrder | undefined {
  const shapes = area && countPositions(area) <= maxOverlayPositions ? overlayOf(area) : [];
  // The place itself is one besides.
  const drawn = shapes.length < maxOverlayFeatures ? shapes : [];
  const overlay = [...drawn, ...(location ? [pinAt(location.coordinates)] : [])];
  const appearance = { theme, format, language, overlay, figures: [] };
  const size = sizes[shape];
  if (drawn.length > 0) {
    return {
      ...appearance,
      view: viewShowing(undefined, { size, padding: PADDING, overlay, figures: [] }),
    };
  }
  if (!location) return undefined;
  const [lon, lat] = location.coordinates;
  return { ...appearance, view: viewAround([lon, lat], PLACE_ZOOM, size) };
}

function overlayOf(area: PublicArea): readonly OverlayFeature[] {
  const properties = { stroke: meaning.selection, fill: meaning.selection, 'fill-opacity': 0.18 };
  switch (area.type) {
    case 'MultiPolygon':
      return area.coordinates.map((coordinates) => ({
        properties,
        geometry: { type: 'Polygon', coordinates },
      }));
    case 'MultiPoint':
      return area.coordinates.map(pinAt);
    default:
      return [{ properties, geometry: area }];
  }
}

function pinAt(coordinates: readonly [number, number, ...unknown[]]): OverlayFeature {
  return {
    properties: { 'marker-color': meaning.selection, 'marker-size': 'large' },
    geometry: { type: 'Point', coordinates },
  };
}

function countPositions({ type, coordinates }: PublicArea): number {
  switch (type) {
    case 'MultiPoint':
    case 'LineString':
      return coordinates.length;
    case 'MultiLineString':
    case 'Polygon':
      return coordinates.reduce((sum, line) => sum + line.length, 0);
    case 'MultiPolygon':
      return coordinates.flat().reduce((sum, ring) => sum + ring.length, 0);
  }
}
