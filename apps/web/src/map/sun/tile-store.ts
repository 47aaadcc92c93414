import type { Building } from '@webmaps/buildings/building';
import { frameOf } from '@webmaps/buildings/tile-frame';
import type { OwnWorker } from '../../workers/own-worker.ts';
import type { MapView } from '../canvas/map-types.ts';
import { drawnTexels, paintTile } from './building-tints.ts';
import type { TintMode } from './building-tints.ts';
import { UNKNOWN } from './buildings-api.ts';
import type { BuildingsApi, TileAddress, TileAnswer } from './buildings-api.ts';
import { GpuTile } from './gpu-tile.ts';
import { meshOfOne } from './mesh-of-one.ts';
import { MIN_BUILDINGS_ZOOM, wantedTiles } from './wanted-tiles.ts';
import type { BuildingSource } from './wanted-tiles.ts';

/** What of the view's buildings is drawn. */
export interface DrawnBuildings {
  readonly status: 'loading' | 'ready' | 'far' | 'failed';
  readonly buildings: number;
  /** Of them, those whose height or storeys are mapped. */
  readonly withHeight: number;
  /** Whether tiles were left out because there are too many triangles. */
  readonly isCut: boolean;
}

interface HeldTile {
  readonly address: TileAddress;
  readonly answer: TileAnswer;
  readonly gpu: GpuTile;
}

/** What a graphics card of a phone draws at ease, the nearest first. */
const MAX_TRIANGLES = 600_000;

/** Loads the tiles around the view, nearest first, and keeps them on the graphics card. */
export class TileStore {
  readonly #gl: WebGL2RenderingContext;
  readonly #worker: OwnWorker<BuildingsApi>;
  readonly #onChange: (tiles: readonly GpuTile[], drawn: DrawnBuildings) => void;
  readonly #held = new Map<string, HeldTile>();
  #wanted: readonly TileAddress[] = [];
  #mode: TintMode = 'plain';
  #markedId: number | undefined;
  #usualRoofs = false;
  #drawn: GpuTile | undefined;
  #state: DrawnBuildings = { status: 'loading', buildings: 0, withHeight: 0, isCut: false };
  #abort = new AbortController();

  constructor(
    gl: WebGL2RenderingContext,
    worker: OwnWorker<BuildingsApi>,
    onChange: (tiles: readonly GpuTile[], drawn: DrawnBuildings) => void,
  ) {
    this.#gl = gl;
    this.#worker = worker;
    this.#onChange = onChange;
  }

  /** Those that are drawn. */
  get addresses(): readonly TileAddress[] {
    return [...this.#held.values()].map(({ address }) => address);
  }

  /** Draws a building of the page's own among those of the map; `undefined` takes it away. */
  setDrawn(building: Building | undefined): void {
    this.#drawn?.remove();
    this.#drawn = undefined;
    if (building) {
      const { mesh, frame } = meshOfOne(building);
      this.#drawn = new GpuTile(this.#gl, { ...mesh, frame });
      this.#drawn.paint(drawnTexels());
    }
    this.#tell();
  }

  setTint(mode: TintMode, markedId: number | undefined): void {
    if (mode === this.#mode && markedId === this.#markedId) return;
    this.#mode = mode;
    this.#markedId = markedId;
    for (const { gpu, answer } of this.#held.values()) this.#paint(gpu, answer);
  }

  /** Follows the view; what is there already stays. */
  show(view: MapView, sources: readonly BuildingSource[], usualRoofs: boolean): void {
    if (usualRoofs !== this.#usualRoofs) {
      this.#usualRoofs = usualRoofs;
      this.#drop(() => true);
    }
    this.#wanted = wantedTiles(view, sources);
    const keys = new Set(this.#wanted.map(keyOf));
    this.#drop((key) => !keys.has(key));
    this.#abort.abort();
    this.#abort = new AbortController();
    void this.#load(view.zoom < MIN_BUILDINGS_ZOOM, this.#abort.signal);
  }

  remove(): void {
    this.#abort.abort();
    this.#drop(() => true);
    this.#drawn?.remove();
  }

  async #load(isFar: boolean, signal: AbortSignal): Promise<void> {
    let triangles = 0;
    let isCut = false;
    let isFailed = false;
    const tell = (isDone: boolean) => {
      if (signal.aborted) return;
      const status = isFar ? 'far' : isFailed ? 'failed' : isDone ? 'ready' : 'loading';
      this.#state = { status, ...this.#count(), isCut };
      this.#tell();
    };
    tell(this.#wanted.length === 0);
    for (const address of this.#wanted) {
      const key = keyOf(address);
      if (triangles >= MAX_TRIANGLES) {
        isCut = true;
        this.#drop((other) => other === key);
        continue;
      }
      const held = this.#held.get(key) ?? (await this.#fetch(address, signal));
      if (signal.aborted) return;
      if (held) triangles += held.answer.vertexCount / 3;
      else isFailed = true;
      tell(false);
    }
    tell(true);
  }

  async #fetch(address: TileAddress, signal: AbortSignal): Promise<HeldTile | undefined> {
    try {
      const usualRoofs = this.#usualRoofs;
      const answer = await this.#worker.call('tile', { ...address, usualRoofs }, { signal });
      if (signal.aborted) return undefined;
      const gpu = new GpuTile(this.#gl, { ...answer, frame: frameOf(address) });
      this.#paint(gpu, answer);
      const held = { address, answer: { ...answer, vertices: nothing }, gpu };
      this.#held.set(keyOf(address), held);
      return held;
    } catch (error) {
      if (!signal.aborted) console.warn('A tile of buildings cannot be read:', error);
      return undefined;
    }
  }

  #tell(): void {
    const tiles = [...this.#held.values()].map(({ gpu }) => gpu);
    this.#onChange(this.#drawn ? [...tiles, this.#drawn] : tiles, this.#state);
  }

  #paint(gpu: GpuTile, answer: TileAnswer): void {
    gpu.paint(paintTile(answer, this.#mode, this.#markedId));
  }

  #count(): Pick<DrawnBuildings, 'buildings' | 'withHeight'> {
    let [buildings, withHeight] = [0, 0];
    for (const { answer } of this.#held.values()) {
      buildings += answer.ids.length;
      for (const height of answer.heights) if (height !== UNKNOWN) withHeight++;
    }
    return { buildings, withHeight };
  }

  #drop(isUnwanted: (key: string) => boolean): void {
    for (const [key, { gpu }] of this.#held) {
      if (!isUnwanted(key)) continue;
      gpu.remove();
      this.#held.delete(key);
    }
  }
}

/** The graphics card has the vertices. */
const nothing = new ArrayBuffer(0);

function keyOf({ archive, x, y }: TileAddress): string {
  return `${archive} ${x}/${y}`;
}
