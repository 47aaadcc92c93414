import { growBbox, type Bbox } from '@webmaps/geo/bbox';
import { encodeElevationGrid } from '@webmaps/terrain/encode-elevation-grid';
import type { DemGrid } from './dem-grid.ts';

/** Heights beyond the map's box that are kept, so that a route along its border has them. */
const MARGIN_DEGREES = 0.01;

/** The bytes of the elevation grid for the box and a kilometre around it. */
export function encodeElevation(dem: DemGrid, bbox: Bbox): Uint8Array {
  const [west, south, east, north] = growBbox(bbox, MARGIN_DEGREES);
  const left = Math.max(0, Math.floor((west - dem.west) / dem.stepLon));
  const top = Math.max(0, Math.floor((dem.north - north) / dem.stepLat));
  const right = Math.min(dem.width - 1, Math.ceil((east - dem.west) / dem.stepLon));
  const bottom = Math.min(dem.height - 1, Math.ceil((dem.north - south) / dem.stepLat));
  const width = right - left + 1;
  const height = bottom - top + 1;
  const metres = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (top + row) * dem.width + left;
    metres.set(dem.metres.subarray(start, start + width), row * width);
  }
  return encodeElevationGrid({
    west: dem.west + left * dem.stepLon,
    north: dem.north - top * dem.stepLat,
    stepLon: dem.stepLon,
    stepLat: dem.stepLat,
    width,
    height,
    metres,
    resolutionMetres: dem.resolutionMetres,
  });
}
