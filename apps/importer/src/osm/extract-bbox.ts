import type { Bbox } from '@webmaps/geo/bbox';

/** The smallest box around nodes given in degrees times 1e7. */
export function boxAround(lon7: Int32Array, lat7: Int32Array): Bbox {
  let [west, south, east, north] = [1800000000, 900000000, -1800000000, -900000000];
  for (let i = 0; i < lon7.length; i++) {
    const lon = lon7[i] ?? 0;
    const lat = lat7[i] ?? 0;
    if (lon < west) west = lon;
    if (lon > east) east = lon;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return [west / 1e7, south / 1e7, east / 1e7, north / 1e7];
}

/** Square degrees above which a header box must be borne out by the nodes. */
const LARGE_BOX = 25;

/**
 * The header's box, unless it crosses the antimeridian, misses the nodes, or claims a large part of
 * the world for nodes in a corner of it, which some tools write for want of knowledge.
 */
export function sensibleBbox(header: Bbox | undefined, nodes: Bbox): Bbox {
  if (header === undefined) return nodes;
  const [west, south, east, north] = header;
  const valid =
    west < east && south < north && west >= -180 && east <= 180 && south >= -90 && north <= 90;
  const meets = west <= nodes[2] && east >= nodes[0] && south <= nodes[3] && north >= nodes[1];
  if (!valid || !meets) return nodes;
  const area = (east - west) * (north - south);
  const nodeArea = (nodes[2] - nodes[0]) * (nodes[3] - nodes[1]);
  return area > LARGE_BOX && area > 10 * nodeArea ? nodes : header;
}
