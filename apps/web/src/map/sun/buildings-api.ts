import { BUILDING_ZOOM } from '@webmaps/buildings/building';
import type { Building } from '@webmaps/buildings/building';
import { coloursOf } from '@webmaps/buildings/building-colours';
import { decodeBuildings } from '@webmaps/buildings/tile-codec';
import { frameOf } from '@webmaps/buildings/tile-frame';
import type { BuildingTile } from '@webmaps/buildings/tile-of-building';
import { buildTileMesh } from '@webmaps/buildings/tile-mesh';
import type { TileMesh } from '@webmaps/buildings/tile-mesh';
import { useGroupOf, useGroups, yearOf } from '@webmaps/buildings/use-groups';
import { PMTiles } from 'pmtiles';
import { meshOfOne } from './mesh-of-one.ts';
import { factsOf } from './building-facts.ts';
import type { BuildingFacts } from './building-facts.ts';
import { isLit, traceTiles, withBoxes } from './trace-tiles.ts';
import type { BoxedTile, PlacePoint, RayHitOfTiles } from './trace-tiles.ts';
import type { SceneRay } from './sun-scene.ts';

/** A tile of an archive, by the archive's absolute address. */
export interface TileAddress extends BuildingTile {
  readonly archive: string;
}

/** Buildings without a number have these. */
export const UNKNOWN = -1;

/** What the page keeps of a tile: a mesh, and for each building what it may be coloured by. */
export interface TileAnswer {
  readonly vertices: ArrayBuffer;
  readonly vertexCount: number;
  readonly tallest: number;
  readonly ids: Float64Array;
  /** Metres; `UNKNOWN` where neither height nor storeys are mapped. */
  readonly heights: Float32Array;
  readonly years: Int16Array;
  /** Indices of `useGroups`. */
  readonly uses: Int8Array;
  /** Red, green, blue and 255 where it is mapped, for walls and then the roof. */
  readonly colours: Uint8Array;
}

interface Question {
  readonly tiles: readonly TileAddress[];
  readonly usualRoofs: boolean;
  /** A building of the page's own among them. */
  readonly drawn: Building | undefined;
}

/** A press of the map: a place on a building, or on the ground. */
export interface SunPick {
  readonly place: PlacePoint;
  readonly facts: BuildingFacts | undefined;
}

/** Tiles whose buildings are kept decoded. */
const MAX_TILES = 80;

/** The methods of the worker of buildings. */
export function createBuildingsApi(
  openArchive: (address: string) => Pick<PMTiles, 'getZxy'> = (address) => new PMTiles(address),
) {
  const archives = new Map<string, Pick<PMTiles, 'getZxy'>>();
  const kept = new Map<string, Promise<BoxedTile & { readonly mesh: TileMesh }>>();

  async function load(address: TileAddress, usualRoofs: boolean) {
    const { archive, x, y } = address;
    const source = archives.get(archive) ?? openArchive(archive);
    archives.set(archive, source);
    const bytes = await source.getZxy(BUILDING_ZOOM, x, y);
    const buildings: readonly Building[] = bytes
      ? decodeBuildings({ x, y }, new Uint8Array(bytes.data))
      : [];
    const frame = frameOf({ x, y });
    const mesh = buildTileMesh(buildings, frame, { usualRoofs });
    return { ...withBoxes(mesh.drawn, frame), mesh };
  }

  function tileAt(address: TileAddress, usualRoofs: boolean) {
    const key = `${address.archive} ${address.x}/${address.y} ${usualRoofs}`;
    const tile = kept.get(key) ?? load(address, usualRoofs);
    kept.delete(key);
    kept.set(key, tile);
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_TILES) break;
      kept.delete(oldest);
    }
    // What failed may come the next time.
    tile.catch(() => kept.delete(key));
    return tile;
  }

  const tilesOf = async ({ tiles, usualRoofs, drawn }: Question): Promise<BoxedTile[]> => {
    const found = await Promise.all(tiles.map((tile) => tileAt(tile, usualRoofs)));
    if (!drawn) return found;
    const { mesh, frame } = meshOfOne(drawn);
    return [...found, withBoxes(mesh.drawn, frame)];
  };

  return {
    /** The mesh of a tile; one without vertices where there are no buildings. */
    async tile(input: TileAddress & { readonly usualRoofs: boolean }): Promise<TileAnswer> {
      const { mesh } = await tileAt(input, input.usualRoofs);
      return answerOf(mesh);
    },

    /** What is met first along a ray: a building, else the ground; nothing in the sky. */
    async pick(input: Question & { readonly ray: SceneRay }): Promise<SunPick | undefined> {
      const hit = traceTiles(input.ray, await tilesOf(input));
      return hit && pickOf(hit);
    },

    /** The facts of a building of the tiles; nothing where none of them has it. */
    async find(input: Question & { readonly id: number }): Promise<BuildingFacts | undefined> {
      for (const tile of await tilesOf(input)) {
        const found = tile.blocks.find(({ building }) => building.id === input.id);
        if (found) return factsOf(found.building, found.described);
      }
      return undefined;
    },

    /** For each direction to the sun whether its light reaches the place. */
    async sunHours(
      input: Question & { readonly place: PlacePoint; readonly suns: Float32Array },
    ): Promise<Uint8Array> {
      const tiles = await tilesOf(input);
      return isLit(input.place, input.suns, tiles);
    },
  };
}

export type BuildingsApi = ReturnType<typeof createBuildingsApi>;

function pickOf({ place, block }: RayHitOfTiles): SunPick {
  return { place, facts: block && factsOf(block.building, block.described) };
}

function answerOf({ vertices, vertexCount, tallest, drawn }: TileMesh): TileAnswer {
  const colours = new Uint8Array(drawn.length * 8);
  for (const [index, { building }] of drawn.entries()) {
    const { wall, roof } = coloursOf(building);
    if (wall) colours.set([...wall, 255], index * 8);
    if (roof) colours.set([...roof, 255], index * 8 + 4);
  }
  return {
    vertices,
    vertexCount,
    tallest,
    ids: Float64Array.from(drawn, ({ building }) => building.id),
    heights: Float32Array.from(drawn, ({ described }) =>
      described.heightSource === 'guessed' ? UNKNOWN : described.block.top,
    ),
    years: Int16Array.from(drawn, ({ building }) => yearOf(building.startDate) ?? UNKNOWN),
    uses: Int8Array.from(drawn, ({ building }) => {
      const group = useGroupOf(building.use);
      return group === undefined ? UNKNOWN : useGroups.indexOf(group);
    }),
    colours,
  };
}
