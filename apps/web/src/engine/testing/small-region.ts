import { encodePlaces } from '@webmaps/geocoder/encode-places';
import type { Region, RegionFileRole } from '@webmaps/protocol/region';
import { buildGraph } from '@webmaps/router/build/build-graph';
import { Graph } from '@webmaps/router/format/graph';
import { buildHierarchy } from '@webmaps/router/hierarchy/build-hierarchy';
import { degrees, streetNetwork } from '@webmaps/router/testing/street-network';
import { encodeElevationGrid } from '@webmaps/terrain/encode-elevation-grid';

/** A region of four streets around 0, 0 for tests, with the bytes behind its addresses. */
export function smallRegion(
  id = 'small',
  version = 1,
): { region: Region; files: Map<string, Uint8Array> } {
  const routing = buildGraph(
    streetNetwork({
      nodes: { a: [0, 0], b: [400, 0], c: [400, 300], d: [0, 300] },
      ways: [{ nodes: 'abcda', name: 'Ring Road' }],
    }),
  );
  const contents: Partial<Record<RegionFileRole, Uint8Array>> = {
    routing,
    hierarchy: buildHierarchy(Graph.open(routing)),
    places: encodePlaces([
      {
        source: 'node',
        sourceId: version,
        kind: 'poi',
        category: 'cafe',
        names: ['Corner Cafe'],
        position: [degrees(400), degrees(300)],
        importance: 0.5,
      },
    ]),
    elevation: encodeElevationGrid({
      west: -0.01,
      north: 0.01,
      stepLon: 0.001,
      stepLat: 0.001,
      width: 21,
      height: 21,
      metres: new Float32Array(21 * 21).map((_, index) => index % 21),
      resolutionMetres: 111,
    }),
  };
  const files = new Map<string, Uint8Array>();
  const listed: Region['files'] = {};
  for (const [role, bytes] of Object.entries(contents)) {
    const url = `/regions/${id}/${role}-${String(version).padStart(12, '0')}.bin`;
    files.set(url, bytes);
    listed[role as RegionFileRole] = {
      url,
      bytes: bytes.length,
      sha256: String(version).repeat(64),
    };
  }
  const region: Region = {
    id,
    name: id,
    bbox: [-0.01, -0.01, 0.01, 0.01],
    fictional: true,
    overview: false,
    minZoom: 0,
    maxZoom: 15,
    start: { center: [0, 0], zoom: 14 },
    attributions: [],
    files: listed,
  };
  return { region, files };
}
