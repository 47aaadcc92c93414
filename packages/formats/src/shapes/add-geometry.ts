import { isPosition } from '@webmaps/geo/position';
import type { Position } from '@webmaps/geo/position';
import { fieldsOf, listOf } from '../json-fields.ts';
import type { ShapeLine, ShapePolygon } from './shapes.ts';

interface GrowingShapes {
  readonly polygons: ShapePolygon[];
  readonly lines: ShapeLine[];
  readonly points: Position[];
}

/** Adds what a GeoJSON geometry draws, without heights; what is damaged is left out. */
export function addGeometry(geometry: unknown, shapes: GrowingShapes): void {
  const { type, coordinates, geometries } = fieldsOf(geometry);
  switch (type) {
    case 'Point':
      addAll(linesOf([[coordinates]]).flat(), shapes.points);
      return;
    case 'MultiPoint':
      addAll(linesOf([coordinates]).flat(), shapes.points);
      return;
    case 'LineString':
      addAll(linesOf([coordinates]), shapes.lines);
      return;
    case 'MultiLineString':
      addAll(linesOf(listOf(coordinates)), shapes.lines);
      return;
    case 'Polygon':
      addPolygon(coordinates, shapes);
      return;
    case 'MultiPolygon':
      for (const polygon of listOf(coordinates)) addPolygon(polygon, shapes);
      return;
    case 'GeometryCollection':
      for (const part of listOf(geometries)) addGeometry(part, shapes);
  }
}

/** A call with each as an argument ends at some ten thousand. */
function addAll<Item>(items: readonly Item[], list: Item[]): void {
  for (const item of items) list.push(item);
}

function addPolygon(rings: unknown, { polygons }: GrowingShapes): void {
  const read = linesOf(listOf(rings));
  if (read.length > 0) polygons.push(read);
}

function linesOf(lines: readonly unknown[]): readonly ShapeLine[] {
  return lines.flatMap((line) => {
    const positions = listOf(line).map(positionOf);
    return positions.length === 0 || positions.includes(undefined)
      ? []
      : [positions as readonly Position[]];
  });
}

function positionOf(value: unknown): Position | undefined {
  const [lon, lat] = listOf(value);
  return typeof lon === 'number' && typeof lat === 'number' && isPosition(lon, lat)
    ? [lon, lat]
    : undefined;
}
