import type { OverlayFeature } from '@webmaps/map-picture/overlay';
import { viewAround } from '@webmaps/map-picture/view';
import { viewShowing } from '@webmaps/map-picture/view-showing';
import { meaning } from '@webmaps/map-style/flavor';
import { maxOverlayFeatures, maxOverlayPositions } from '@webmaps/protocol/picture';
import type { ProjectPictureQuery } from '@webmaps/protocol/project-picture';
import type { DrawnProject, PublicArea, RouteLine } from '../../public-projects/public-project.ts';
import type { PictureOrder } from '../pictures.ts';

const sizes = {
  preview: { width: 1200, height: 630, scale: 1 },
  cover: { width: 1600, height: 500, scale: 1 },
} as const;
const PADDING = 70;
const routeLook = { stroke: meaning.route, 'stroke-width': 4 };
/** Of a project that is a point: some two kilometres around it. */
const PLACE_ZOOM = 14;

/** The picture of a project's place, area and routes; undefined where it has none of them. */
export function orderOfProject(
  { location, area, lines }: DrawnProject,
  { shape, theme, format, language }: ProjectPictureQuery,
): PictureOrder | undefined {
  const positions = area ? countPositions(area) : 0;
  const isDrawn = area !== null && positions <= maxOverlayPositions;
  const shapes = isDrawn ? overlayOf(area) : [];
  // The place itself is one besides.
  const ofArea = shapes.length < maxOverlayFeatures ? shapes : [];
  const drawn = [
    ...ofArea,
    ...routesOf(lines, {
      features: maxOverlayFeatures - ofArea.length - 1,
      positions: maxOverlayPositions - (isDrawn ? positions : 0),
    }),
  ];
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

/** As many routes, in the order of their names, as a picture has room for. */
function routesOf(
  lines: readonly RouteLine[],
  room: { readonly features: number; readonly positions: number },
): readonly OverlayFeature[] {
  let { positions } = room;
  return lines.slice(0, room.features).flatMap((coordinates): OverlayFeature[] => {
    if (coordinates.length > positions) return [];
    positions -= coordinates.length;
    return [{ properties: routeLook, geometry: { type: 'LineString', coordinates } }];
  });
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
