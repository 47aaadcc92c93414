import { childrenNamed, elementAt, textAt } from './element-tree.ts';
import type { Element } from './element-tree.ts';
import { boxOf, MAX_LAYERS, unescapeBraces, withProtocolOf } from './found-layer.ts';
import type { FoundLayer, FoundService, LayerBox } from './found-layer.ts';

/** A set of tiles that are those of the map: at zoom z there are 2^z by 2^z. */
interface TileSet {
  readonly name: string;
  /** What comes before the zoom in the names of its matrices. */
  readonly prefix: string;
  readonly size: 256 | 512;
  readonly zooms: { readonly min: number; readonly max: number };
}

/** The layers of a Web Map Tile Service whose tiles are those of the map. */
export function readWmts(root: Element, asked: string): FoundService {
  const contents = elementAt(root, 'Contents');
  const sets = new Map(
    (contents ? childrenNamed(contents, 'TileMatrixSet') : []).flatMap((element) => {
      const set = tileSetOf(element);
      return set ? [[set.name, set] as const] : [];
    }),
  );
  const byQuery = queryAddressOf(root, asked);
  const credits = textAt(root, 'ServiceProvider', 'ProviderName');
  const layers = (contents ? childrenNamed(contents, 'Layer') : []).flatMap((element) => {
    const links = childrenNamed(element, 'TileMatrixSetLink');
    const set = links.map((link) => sets.get(textAt(link, 'TileMatrixSet'))).find(Boolean);
    const address = set && addressOf(element, { set, byQuery, asked });
    if (!set || address === undefined) return [];
    const box = boxOfLayer(element);
    const { size, zooms } = set;
    const title = textAt(element, 'Title') || textAt(element, 'Identifier');
    const source = { kind: 'raster' as const, address, size, zooms };
    return [{ title, credits, source, ...(box && { box }) } satisfies FoundLayer];
  });
  const title = textAt(root, 'ServiceIdentification', 'Title');
  return { kind: 'wmts', title, layers: layers.slice(0, MAX_LAYERS) };
}

function tileSetOf(element: Element): TileSet | undefined {
  const system = textAt(element, 'SupportedCRS');
  if (!/(?:3857|900913|102100|3785)$/.test(system)) return undefined;
  const matrices = childrenNamed(element, 'TileMatrix').map((matrix) => {
    const [, prefix = '', zoom = ''] =
      /^(.*?)(0|[1-9]\d?)$/.exec(textAt(matrix, 'Identifier')) ?? [];
    return {
      prefix,
      zoom: zoom === '' ? -1 : Number(zoom),
      size: Number(textAt(matrix, 'TileWidth')),
      columns: Number(textAt(matrix, 'MatrixWidth')),
      rows: Number(textAt(matrix, 'MatrixHeight')),
    };
  });
  const [first] = matrices;
  if (!first || (first.size !== 256 && first.size !== 512)) return undefined;
  const isOurs = matrices.every(
    ({ prefix, zoom, size, columns, rows }) =>
      prefix === first.prefix && size === first.size && columns === 2 ** zoom && rows === columns,
  );
  if (!isOurs) return undefined;
  const zooms = matrices.map(({ zoom }) => zoom).filter((zoom) => zoom <= 24);
  if (zooms.length === 0) return undefined;
  return {
    name: textAt(element, 'Identifier'),
    prefix: first.prefix,
    size: first.size,
    zooms: { min: Math.min(...zooms), max: Math.max(...zooms) },
  };
}

/** The address of tiles by a query, where the service has one. */
function queryAddressOf(root: Element, asked: string): string | undefined {
  const metadata = elementAt(root, 'OperationsMetadata');
  const getTile =
    metadata &&
    childrenNamed(metadata, 'Operation').find(({ attributes }) => attributes['name'] === 'GetTile');
  const href = getTile && elementAt(getTile, 'DCP', 'HTTP', 'Get')?.attributes['href'];
  return href === undefined ? undefined : withProtocolOf(href, asked);
}

function addressOf(
  layer: Element,
  {
    set,
    byQuery,
    asked,
  }: { readonly set: TileSet; readonly byQuery: string | undefined; readonly asked: string },
): string | undefined {
  const styles = childrenNamed(layer, 'Style');
  const style = styles.find(({ attributes }) => attributes['isDefault'] === 'true') ?? styles[0];
  const styleName = style ? textAt(style, 'Identifier') : '';
  const isPicture = (format: string) => /^image\/(?:png|jpe?g|webp)/.test(format);
  const resource = childrenNamed(layer, 'ResourceURL').find(
    ({ attributes }) =>
      attributes['resourceType'] === 'tile' && isPicture(attributes['format'] ?? ''),
  )?.attributes['template'];
  const dimensions = childrenNamed(layer, 'Dimension').map((dimension) => {
    return [textAt(dimension, 'Identifier'), textAt(dimension, 'Default')] as const;
  });
  if (resource !== undefined) {
    let address = resource;
    const values = [...dimensions, ['Style', styleName], ['TileMatrixSet', set.name]] as const;
    for (const [name, value] of values) {
      // As texts, of which none is a pattern.
      address = address.split(new RegExp(`\\{${escapePattern(name)}\\}`, 'i')).join(value);
    }
    address = address
      .split(/\{TileMatrix\}/i)
      .join(`${set.prefix}{z}`)
      .split(/\{TileRow\}/i)
      .join('{y}')
      .split(/\{TileCol\}/i)
      .join('{x}');
    return withProtocolOf(address, asked);
  }
  const format = childrenNamed(layer, 'Format').find(({ text }) => isPicture(text))?.text;
  if (byQuery === undefined || format === undefined) return undefined;
  const address = new URL(byQuery);
  const query = {
    service: 'WMTS',
    request: 'GetTile',
    version: '1.0.0',
    layer: textAt(layer, 'Identifier'),
    style: styleName,
    tilematrixset: set.name,
    format,
  };
  for (const [key, value] of [...Object.entries(query), ...dimensions]) {
    address.searchParams.set(key, value);
  }
  const matrix = encodeURIComponent(set.prefix);
  return unescapeBraces(`${address.href}&tilematrix=${matrix}{z}&tilerow={y}&tilecol={x}`);
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function boxOfLayer(layer: Element): LayerBox | undefined {
  const box = elementAt(layer, 'WGS84BoundingBox');
  if (!box) return undefined;
  const corners = [textAt(box, 'LowerCorner'), textAt(box, 'UpperCorner')];
  return boxOf(corners.flatMap((corner) => corner.split(/\s+/)));
}
