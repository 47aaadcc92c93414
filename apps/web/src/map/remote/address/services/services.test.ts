import { encodeUtf8 } from '@webmaps/geo/utf8';
import { describe, expect, it } from 'vitest';
import { looksLikeXml, readService } from './read-service.ts';
import { readTileJson, withoutMarkup } from './tile-json.ts';

const context = {
  signal: { throwIfAborted: () => undefined },
  yieldToEventLoop: () => Promise.resolve(),
  progress: () => undefined,
};
const asked = 'https://maps.example.org/service?request=GetCapabilities';
const read = (xml: string) => readService(encodeUtf8(xml), asked, context);

const wms = `<?xml version="1.0"?>
<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms"
  xmlns:xlink="http://www.w3.org/1999/xlink">
  <Service><Title>City</Title></Service>
  <Capability>
    <Request><GetMap><Format>image/jpeg</Format><Format>image/png</Format><DCPType><HTTP><Get>
      <OnlineResource xlink:href="http://maps.example.org/ows?map=city&amp;SERVICE=WMS"/>
    </Get></HTTP></DCPType></GetMap></Request>
    <Layer><Title>All</Title><CRS>EPSG:3857</CRS><Attribution><Title>The city</Title></Attribution>
      <Layer><Name>trees</Name><Title>Trees</Title>
        <EX_GeographicBoundingBox><westBoundLongitude>1</westBoundLongitude>
          <eastBoundLongitude>2</eastBoundLongitude><southBoundLatitude>3</southBoundLatitude>
          <northBoundLatitude>4</northBoundLatitude></EX_GeographicBoundingBox></Layer>
      <Layer><Name>lanes &amp; paths</Name></Layer>
    </Layer>
    <Layer><Name>flat</Name><CRS>EPSG:31256</CRS></Layer>
  </Capability>
</WMS_Capabilities>`;

const matrix = (zoom: number, name = String(zoom)) =>
  `<TileMatrix><Identifier>${name}</Identifier><TileWidth>256</TileWidth>
  <MatrixWidth>${2 ** zoom}</MatrixWidth><MatrixHeight>${2 ** zoom}</MatrixHeight></TileMatrix>`;
const set = (name: string, matrices: string, system = 'urn:ogc:def:crs:EPSG::3857') =>
  `<TileMatrixSet><Identifier>${name}</Identifier><SupportedCRS>${system}</SupportedCRS>${matrices}</TileMatrixSet>`;
const layer = (inside: string) =>
  `<Layer><Title>Photos</Title><Identifier>photos</Identifier>
  <WGS84BoundingBox><LowerCorner>9 46</LowerCorner><UpperCorner>17 49</UpperCorner></WGS84BoundingBox>
  <Style isDefault="true"><Identifier>normal</Identifier></Style><Format>image/jpeg</Format>${inside}</Layer>`;
const link = (name: string) =>
  `<TileMatrixSetLink><TileMatrixSet>${name}</TileMatrixSet></TileMatrixSetLink>`;
const wmts = (contents: string) => `<Capabilities version="1.0.0" xmlns:xlink="x">
  <ServiceIdentification><Title>Base</Title></ServiceIdentification>
  <ServiceProvider><ProviderName>Survey</ProviderName></ServiceProvider>
  <OperationsMetadata><Operation name="GetTile"><DCP><HTTP>
    <Get xlink:href="https://maps.example.org/wmts?"/></HTTP></DCP></Operation></OperationsMetadata>
  <Contents>${contents}</Contents></Capabilities>`;

describe('a Web Map Service', () => {
  it('offers the layers with a name that are drawn in the projection of the map', async () => {
    const service = await read(wms);
    expect(service).toMatchObject({ kind: 'wms', title: 'City' });
    expect(service?.layers.map(({ title, credits, box }) => [title, credits, box])).toEqual([
      ['Trees', 'The city', [1, 3, 2, 4]],
      ['lanes & paths', 'The city', undefined],
    ]);
    expect(service?.layers[1]?.source).toEqual({
      kind: 'raster',
      size: 512,
      zooms: { min: 0, max: 22 },
      address:
        'https://maps.example.org/ows?map=city&service=WMS&request=GetMap&version=1.3.0&layers=lanes+%26+paths&styles=&format=image%2Fpng&transparent=true&crs=EPSG%3A3857&width=512&height=512&bbox={bbox-epsg-3857}',
    });
  });

  it('is read in its older version too', async () => {
    const old = `<WMT_MS_Capabilities version="1.1.1"><Capability><Layer><Name>a</Name>
      <SRS>EPSG:4326 EPSG:900913</SRS><LatLonBoundingBox minx="1" miny="2" maxx="3" maxy="4"/>
      </Layer></Capability></WMT_MS_Capabilities>`;
    const [first] = (await read(old))!.layers;
    expect(first?.box).toEqual([1, 2, 3, 4]);
    expect(first?.source.address).toContain('version=1.1.1&layers=a');
    expect(first?.source.address).toContain('srs=EPSG%3A900913');
  });
});

describe('a Web Map Tile Service', () => {
  it('offers tiles by their pattern, with prefixes and dimensions', async () => {
    const pattern = '{Time}/{Style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}.jpg';
    const contents = `${layer(`${link('other')}${link('google')}
      <Dimension><Identifier>time</Identifier><Default>2025</Default></Dimension>
      <ResourceURL format="text/plain" resourceType="FeatureInfo" template="x"/>
      <ResourceURL format="image/jpeg" resourceType="tile" template="http://maps.example.org/t/${pattern}"/>`)}
      ${set('other', matrix(0), 'urn:ogc:def:crs:EPSG::31256')}
      ${set('google', [0, 1, 2, 10].map((zoom) => matrix(zoom, `EPSG:3857:${zoom}`)).join(''))}`;
    expect(await read(wmts(contents))).toEqual({
      kind: 'wmts',
      title: 'Base',
      layers: [
        {
          title: 'Photos',
          credits: 'Survey',
          box: [9, 46, 17, 49],
          source: {
            kind: 'raster',
            size: 256,
            zooms: { min: 0, max: 10 },
            address: 'https://maps.example.org/t/2025/normal/google/EPSG:3857:{z}/{y}/{x}.jpg',
          },
        },
      ],
    });
  });

  it('offers tiles by a query where it has no pattern', async () => {
    const contents = `${layer(link('g'))}${set('g', matrix(0) + matrix(1))}`;
    expect((await read(wmts(contents)))?.layers[0]?.source.address).toBe(
      'https://maps.example.org/wmts?service=WMTS&request=GetTile&version=1.0.0&layer=photos&style=normal&tilematrixset=g&format=image%2Fjpeg&tilematrix={z}&tilerow={y}&tilecol={x}',
    );
  });

  it('offers none whose tiles are others than those of the map', async () => {
    const contents = `${layer(link('g'))}${set('g', matrix(1, '0'))}`;
    expect((await read(wmts(contents)))?.layers).toEqual([]);
  });
});

describe('TileJSON', () => {
  it('offers each layer of vector tiles', () => {
    const json = {
      tiles: ['/t/{z}/{x}/{y}.mvt'],
      name: 'World',
      attribution: '<a href="x">&copy; Someone</a>',
      maxzoom: 14,
      bounds: [-10, 40, 10, 50],
      vector_layers: [{ id: 'roads' }, { id: 'water' }, {}],
    };
    expect(readTileJson(json, 'https://maps.example.org/tiles.json')?.layers[1]).toEqual({
      title: 'water',
      credits: '© Someone',
      box: [-10, 40, 10, 50],
      source: {
        kind: 'vector',
        layer: 'water',
        address: 'https://maps.example.org/t/{z}/{x}/{y}.mvt',
        zooms: { min: 0, max: 14 },
      },
    });
  });

  it('offers pictures, and is not what has no tiles', () => {
    const found = readTileJson({ tiles: ['https://a.example/{z}/{x}/{y}.png'] }, asked);
    expect(found?.layers[0]?.source).toMatchObject({ kind: 'raster', size: 256 });
    for (const other of [null, 1, 'x', {}, { tiles: [] }, { tiles: [{}] }]) {
      expect(readTileJson(other, asked)).toBeUndefined();
    }
  });

  it('has words alone as credits', () => {
    expect(withoutMarkup('<b>a</b>\n &amp;  b')).toBe('a & b');
  });
});

it('knows XML by its beginning, and refuses what is damaged', async () => {
  expect(looksLikeXml(encodeUtf8('\ufeff  <a/>'))).toBe(true);
  expect(looksLikeXml(encodeUtf8('{"a": "<"}'))).toBe(false);
  expect(await read('<html/>')).toBeUndefined();
  await expect(read(wms.slice(0, 300))).rejects.toThrow();
});
