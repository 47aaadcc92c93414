import type { NodeId } from '@webmaps/project/map/ids';
import type { RasterSource, RemoteSource, VectorSource } from '@webmaps/project/map/nodes/source';
import { isPictures } from '@webmaps/project/map/nodes/source';
import { GeoJSONSource, RasterTileSource, VectorTileSource } from 'maplibre-gl';
import type { ErrorEvent, Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl';
import type { SourceSpecification } from 'maplibre-gl';
import { findFault, findRefusal } from './remote-fault.ts';
import type { RemoteFault } from './remote-fault.ts';
import { openRemoteTiles } from './remote-protocol.ts';
import type { RemoteTiles, TileOutcome } from './remote-protocol.ts';
import { remoteSourceName } from './remote-source-name.ts';

interface RemoteSourceOptions {
  readonly layer: NodeId;
  readonly source: RemoteSource;
  /** Called when something is wrong, and without a fault when it is right again. */
  readonly onFault: (fault: RemoteFault | undefined) => void;
}

let made = 0;

/** The source of one remote layer on a map: it loads, is loaded once more, and says what is wrong. */
export class RemoteSourceOnMap {
  readonly name: string;
  readonly #map: MapLibreMap;
  readonly #source: RemoteSource;
  readonly #onFault: RemoteSourceOptions['onFault'];
  #tiles: RemoteTiles | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;
  #isVisible = true;
  /** Something has come: a tile that is not found later is one that there is none of. */
  #hasCome = false;
  #isJudging = false;

  constructor(map: MapLibreMap, { layer, source, onFault }: RemoteSourceOptions) {
    this.name = remoteSourceName(layer, ++made);
    this.#map = map;
    this.#source = source;
    this.#onFault = onFault;
    map.on('error', this.#onError);
    map.on('sourcedata', this.#onData);
    map.addSource(this.name, this.#specify());
    if (source.kind === 'geojson' && source.refreshSeconds !== undefined) {
      this.#timer = setInterval(() => this.#refresh(), source.refreshSeconds * 1000);
    }
  }

  isOf(source: RemoteSource): boolean {
    return JSON.stringify(source) === JSON.stringify(this.#source);
  }

  setVisible(isVisible: boolean): void {
    this.#isVisible = isVisible;
  }

  retry(): void {
    this.#hasCome = false;
    const found = this.#map.getSource(this.name);
    const source = this.#source;
    if (found instanceof GeoJSONSource) void found.setData(source.address);
    else if (found instanceof VectorTileSource || found instanceof RasterTileSource) {
      if (source.kind === 'pmtiles') found.setUrl(archiveAddress(source));
      else found.setTiles([this.#openTiles(source.address)]);
    }
  }

  /** Nothing that is drawn may need it any more. */
  remove(): void {
    this.forget();
    if (this.#map.getSource(this.name)) this.#map.removeSource(this.name);
  }

  /** What remains where the map is gone already. */
  forget(): void {
    clearInterval(this.#timer);
    this.#tiles?.close();
    this.#map.off('error', this.#onError);
    this.#map.off('sourcedata', this.#onData);
  }

  #specify(): SourceSpecification {
    const source = this.#source;
    switch (source.kind) {
      case 'raster':
        return { ...this.#tileOptions(source), type: 'raster', tileSize: source.size };
      case 'vector':
        return { ...this.#tileOptions(source), type: 'vector' };
      case 'pmtiles':
        return isPictures(source)
          ? { type: 'raster', url: archiveAddress(source), tileSize: 256 }
          : { type: 'vector', url: archiveAddress(source) };
      case 'geojson':
        return { type: 'geojson', data: source.address };
    }
  }

  #tileOptions({ address, zooms, box }: RasterSource | VectorSource) {
    return {
      tiles: [this.#openTiles(address)],
      minzoom: zooms.min,
      maxzoom: zooms.max,
      ...(box && { bounds: [...box] as [number, number, number, number] }),
    };
  }

  #openTiles(address: string): string {
    this.#tiles?.close();
    this.#tiles = openRemoteTiles(address, (asked, outcome) => this.#hearTile(asked, outcome));
    return this.#tiles.address;
  }

  #hearTile(address: string, outcome: TileOutcome): void {
    if (outcome.kind === 'loaded') this.#succeed();
    else if (outcome.status === undefined) this.#judge(() => findRefusal(address));
    else {
      const { status } = outcome;
      const isMissing = status === 404 || status === 204 || status === 410;
      if (!isMissing || !this.#hasCome) this.#onFault({ kind: 'status', status });
    }
  }

  readonly #onError = (event: ErrorEvent): void => {
    const isOfThis = 'sourceId' in event && event.sourceId === this.name;
    if (!isOfThis) return;
    if (this.#tiles) this.#onFault({ kind: 'unreadable' });
    else this.#judge(() => findFault(this.#source.address));
  };

  readonly #onData = ({ sourceId, sourceDataType, tile }: MapSourceDataEvent): void => {
    if (sourceId !== this.name || this.#tiles) return;
    const isWhole = this.#source.kind === 'geojson' && sourceDataType === 'content';
    if (isWhole || tile?.state === 'loaded') this.#succeed();
  };

  #succeed(): void {
    this.#hasCome = true;
    if (!this.#isJudging) this.#onFault(undefined);
  }

  /** Once for all tiles of a view that fail together. */
  #judge(find: () => Promise<RemoteFault>): void {
    if (this.#isJudging) return;
    this.#isJudging = true;
    void find().then((fault) => {
      this.#isJudging = false;
      this.#onFault(fault);
    });
  }

  #refresh(): void {
    const found = this.#map.getSource(this.name);
    const isLooked = this.#isVisible && document.visibilityState === 'visible' && navigator.onLine;
    if (isLooked && found instanceof GeoJSONSource) void found.setData(this.#source.address);
  }
}

function archiveAddress({ address }: RemoteSource): string {
  return `pmtiles://${address}`;
}
