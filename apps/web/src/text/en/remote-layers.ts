/** Why nothing comes from an address. */
type AddressFault =
  | { readonly kind: 'offline' | 'not-permitted' | 'unreachable' | 'refused' }
  | { readonly kind: 'unreadable' | 'too-long' | 'no-address' }
  | { readonly kind: 'status'; readonly status: number };

/** Layers of a map that come from an address of another server. */
export const text = {
  button: 'Layer from an address',
  title: 'Add a layer from an address',
  about:
    'Tiles, a map service or a file of another server. Browsers ask it directly: its operator learns the network address of everyone who looks at this map.',
  close: 'Close',
  notPermitted: {
    title: 'Not permitted on this server',
    body: 'The operator of this server permits no layers from other servers. They can permit hosts with the setting WEBMAPS_REMOTE_LAYERS. A file can be opened instead: its features then are in this map.',
  },
  permitted: (hosts: string) => `This server permits: ${hosts}`,
  address: 'Address',
  addressExample: 'https://tiles.example.org/{z}/{x}/{y}.png',
  addressAbout:
    'Tiles with {z}, {x} and {y}, TileJSON, WMS or WMTS, a PMTiles archive, or a GeoJSON file.',
  look: 'Look it up',
  looking: 'Asking the address',
  kinds: {
    tiles: 'Tiles',
    tilejson: 'Tiles (TileJSON)',
    wms: 'Map service (WMS)',
    wmts: 'Tile service (WMTS)',
    pmtiles: 'Archive of tiles (PMTiles)',
    geojson: 'File (GeoJSON)',
  },
  found: (kind: string, layers: number) => (layers === 1 ? kind : `${kind} with ${layers} layers`),
  layer: 'Layer',
  search: 'Find a layer',
  none: 'No layer is called so.',
  more: (count: number) => `${count} more: type a part of the name.`,
  layerName: 'Name of the layer in the tiles',
  layerNameAbout: 'As the description of the tiles calls it, such as roads.',
  name: 'Name on this map',
  credits: 'Credits',
  creditsAbout: 'Who made it, in the words of its terms of use. They are shown on the map.',
  creditsMissing: 'Name who made it.',
  lastZoom: 'Closest zoom that there are tiles of',
  refresh: 'Load the file again',
  refreshes: {
    never: 'Never',
    '10': 'Every 10 seconds',
    '60': 'Every minute',
    '300': 'Every 5 minutes',
    '3600': 'Every hour',
  },
  add: 'Add the layer',
  faults: (fault: AddressFault, host: string): string => {
    switch (fault.kind) {
      case 'offline':
        return `Without a network, nothing comes from ${host}.`;
      case 'not-permitted':
        return `The operator of this server does not permit ${host}.`;
      case 'unreachable':
        return `${host} cannot be reached.`;
      case 'refused':
        return `${host} answers, but does not let other sites read the answer (CORS).`;
      case 'status':
        return fault.status === 404
          ? `${host} has nothing at this address (404).`
          : `${host} answers with an error (${fault.status}).`;
      case 'unreadable':
        return `What ${host} sends is none of the kinds that can be shown.`;
      case 'too-long':
        return `What ${host} sends is longer than 64 MB.`;
      case 'no-address':
        return 'This is no address. It begins with https://.';
    }
  },
  fault: (name: string, fault: string) => `${name}: ${fault}`,
  retry: 'Try again',
  from: (host: string) => `From ${host}`,
  source: 'Where it comes from',
  sourceKinds: {
    raster: 'Pictures',
    vector: 'Vector tiles',
    pmtiles: 'Archive of tiles (PMTiles)',
    geojson: 'GeoJSON file',
  },
  askedHosts: (hosts: string) =>
    `Layers of this map come from ${hosts}. They learn the network address of everyone who looks at it.`,
};
