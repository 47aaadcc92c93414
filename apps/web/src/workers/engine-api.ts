import type { Position } from '@webmaps/geo/position';
import { PlaceIndex } from '@webmaps/geocoder/place-index';
import { reverse } from '@webmaps/geocoder/reverse';
import { search } from '@webmaps/geocoder/search';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { ElevationGeometry } from '@webmaps/protocol/elevation';
import { measureElevation } from '@webmaps/protocol/measure-elevation';
import type { ElevationOutcome } from '@webmaps/protocol/measure-elevation';
import type { Region } from '@webmaps/protocol/region';
import { mergeResults } from '@webmaps/protocol/search-regions';
import { RoutingEngine } from '@webmaps/router/engine';
import { planRoute } from '@webmaps/router/plan-route';
import type { RouteOutcome, RouteRequest } from '@webmaps/router/route';
import { ElevationGrid } from '@webmaps/terrain/elevation-grid';
import { loadRegionFiles } from './region-files.ts';
import type { FileSource } from './region-files.ts';
import type { CallContext } from './rpc.ts';

/** How much of a region's files is there. */
export interface LoadProgress {
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

interface Opened {
  readonly router: RoutingEngine | undefined;
  readonly places: PlaceIndex | undefined;
  readonly heights: ElevationGrid | undefined;
}

/** What the worker serves: the same functions as the server's, over the regions it has loaded. */
export function createEngineApi(source: FileSource) {
  const regions = new Map<string, Opened>();
  const opened = <Part extends keyof Opened>(id: string, part: Part) => {
    const found = regions.get(id)?.[part];
    if (!found) throw new Error(`Region ${id} is not loaded with ${part}`);
    return found;
  };
  return {
    /** Resolves when the region can answer; tells `LoadProgress` a hundred times at most. */
    async load(region: Pick<Region, 'id' | 'files'>, { signal, progress }: CallContext) {
      let told = 0;
      const files = await loadRegionFiles(region, source, {
        signal,
        onProgress(loadedBytes, totalBytes) {
          if (loadedBytes - told < totalBytes / 100) return;
          told = loadedBytes;
          progress({ loadedBytes, totalBytes } satisfies LoadProgress);
        },
      });
      const [routing, hierarchy, places, elevation] = [
        files.get('routing'),
        files.get('hierarchy'),
        files.get('places'),
        files.get('elevation'),
      ];
      regions.set(region.id, {
        router: routing && RoutingEngine.open({ routing, hierarchy }),
        places: places && PlaceIndex.open(places),
        heights: elevation && ElevationGrid.open(elevation),
      });
    },

    async route(question: { region: string; request: RouteRequest }): Promise<RouteOutcome> {
      const { region, request } = question;
      const elevation = regions.get(region)?.heights;
      return planRoute(
        { region, engine: opened(region, 'router'), ...(elevation && { elevation }) },
        request,
      );
    },

    async search(question: {
      regions: readonly string[];
      query: string;
      near: Position | undefined;
      limit: number;
    }): Promise<SearchResult[]> {
      const { query, near, limit } = question;
      const lists = question.regions.map((id) =>
        search(opened(id, 'places'), { query, limit, ...(near && { near }) }),
      );
      return mergeResults(lists, { limit, near });
    },

    async reverse(question: {
      region: string;
      position: Position;
      limit: number;
    }): Promise<SearchResult[]> {
      const { region, position, limit } = question;
      return reverse(opened(region, 'places'), { position, limit });
    },

    async elevation(question: {
      region: string;
      geometry: ElevationGeometry;
    }): Promise<ElevationOutcome> {
      const { region, geometry } = question;
      return measureElevation(geometry, { region, heights: opened(region, 'heights') });
    },
  };
}

export type EngineApi = ReturnType<typeof createEngineApi>;
