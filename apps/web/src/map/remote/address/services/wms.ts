import { childrenNamed, elementAt, textAt } from './element-tree.ts';
import type { Element } from './element-tree.ts';
import { boxOf, MAX_LAYERS, unescapeBraces, withProtocolOf } from './found-layer.ts';
import type { FoundLayer, FoundService, LayerBox } from './found-layer.ts';

/** The projection of the map, and the names that it had before. */
const MERCATOR = ['EPSG:3857', 'EPSG:900913', 'EPSG:102100', 'EPSG:3785'];
const SIZE = 512;
const LAST_ZOOM = 22;

/** What a layer of a WMS has from the layers around it. */
interface Inherited {
  readonly systems: ReadonlySet<string>;
  readonly credits: string;
  readonly box: LayerBox | undefined;
}

/** The layers of a Web Map Service, 1.1 and 1.3, that can be drawn in the projection of the map. */
export function readWms(root: Element, asked: string): FoundService {
  const version = root.attributes['version'] ?? '1.1.1';
  const capability = elementAt(root, 'Capability');
  const getMap = capability && elementAt(capability, 'Request', 'GetMap');
  const named =
    getMap && elementAt(getMap, 'DCPType', 'HTTP', 'Get', 'OnlineResource')?.attributes['href'];
  const formats = getMap ? childrenNamed(getMap, 'Format').map(({ text }) => text) : [];
  const format = ['image/png', 'image/webp', 'image/jpeg'].find((one) =>
    formats.some((offered) => offered.startsWith(one)),
  );
  const base = withProtocolOf(named ?? asked, asked);
  const layers: FoundLayer[] = [];
  const visit = (element: Element, above: Inherited) => {
    const own = inheritedBy(element, above);
    const name = textAt(element, 'Name');
    const system = MERCATOR.find((one) => own.systems.has(one));
    if (name !== '' && system !== undefined && layers.length < MAX_LAYERS) {
      const address = addressOf(base, { version, name, system, format: format ?? 'image/png' });
      layers.push({
        title: textAt(element, 'Title') || name,
        credits: own.credits,
        source: { kind: 'raster', address, size: SIZE, zooms: { min: 0, max: LAST_ZOOM } },
        ...(own.box && { box: own.box }),
      });
    }
    for (const child of childrenNamed(element, 'Layer')) visit(child, own);
  };
  for (const layer of capability ? childrenNamed(capability, 'Layer') : []) {
    visit(layer, { systems: new Set(), credits: '', box: undefined });
  }
  return { kind: 'wms', title: textAt(root, 'Service', 'Title'), layers };
}

function inheritedBy(element: Element, above: Inherited): Inherited {
  const systems = new Set(above.systems);
  for (const { name, text } of element.children) {
    // The older version writes several into one element.
    if (name === 'CRS' || name === 'SRS') for (const one of text.split(/\s+/)) systems.add(one);
  }
  return {
    systems,
    credits: textAt(element, 'Attribution', 'Title') || above.credits,
    box: boxOfLayer(element) ?? above.box,
  };
}

function boxOfLayer(element: Element): LayerBox | undefined {
  const old = elementAt(element, 'LatLonBoundingBox')?.attributes;
  if (old) return boxOf([old['minx'], old['miny'], old['maxx'], old['maxy']]);
  const box = elementAt(element, 'EX_GeographicBoundingBox');
  const sides = ['westBound', 'southBound', 'eastBound', 'northBound'];
  return box && boxOf(sides.map((side) => textAt(box, `${side}${sideKind(side)}`)));
}

function sideKind(side: string): 'Latitude' | 'Longitude' {
  return side.startsWith('south') || side.startsWith('north') ? 'Latitude' : 'Longitude';
}

function addressOf(
  base: string,
  order: {
    readonly version: string;
    readonly name: string;
    readonly system: string;
    readonly format: string;
  },
): string {
  const { version, name, system, format } = order;
  const isNew = version.startsWith('1.3');
  const address = new URL(base);
  const ours = new Set(['service', 'request', 'version', 'layers', 'styles', 'format', 'bbox']);
  for (const key of [...address.searchParams.keys()]) {
    if (ours.has(key.toLowerCase())) address.searchParams.delete(key);
  }
  const query = {
    service: 'WMS',
    request: 'GetMap',
    version: isNew ? '1.3.0' : '1.1.1',
    layers: name,
    styles: '',
    format,
    transparent: 'true',
    [isNew ? 'crs' : 'srs']: system,
    width: String(SIZE),
    height: String(SIZE),
  };
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
  return unescapeBraces(`${address.href}&bbox={bbox-epsg-3857}`);
}
