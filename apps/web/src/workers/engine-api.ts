import type { Position } from '@webmaps/geo/position';
import { PlaceIndex } from '@webmaps/geocoder/place-index';
import { reverse } from '@webmaps/geocoder/reverse';
import { search } from '@webmaps/geocoder/search';
import type { SearchResult } from '@webmaps/geocoder/search-result';
import type { ElevationGeometry } from '@webmaps/protocol/elevation';
import type { Along, AlongQuestion } from '@webmaps/protocol/along';
import { findAlong } from '@webmaps/answers/find-along';
import { measureElevation } from '@webmaps/answers/measure-elevation';
import type { ElevationOutcome } from '@webmaps/answers/measure-elevation';
import type { Region } from '@webmaps/protocol/region';
import { mergeResults } from '@webmaps/answers/search-regions';
import { planAlternatives } from '@webmaps/router/alternatives/plan-alternatives';
import type { AlternativesRequest } from '@webmaps/router/alternatives/plan-alternatives';
import type { RoutingRegion } from '@webmaps/router/route/describe-route';
import { RoutingEngine } from '@webmaps/router/engine';
import { planIsochrone } from '@webmaps/router/isochrone/plan-isochrone';
import type { IsochroneOutcome, IsochroneRequest } from '@webmaps/router/isochrone/plan-isochrone';
import type { FoundOutcome, LoopRequest } from '@webmaps/router/loops/loop';
import { planLoops } from '@webmaps/router/loops/plan-loops';
import { matchTrack } from '@webmaps/router/matching/match-track';
import type { MatchedTrack, MatchRequest } from '@webmaps/router/matching/match-track';
import { planRouteInTurns } from '@webmaps/router/route/plan-route';
import type { RouteOutcome, RouteRequest } from '@webmaps/router/route/route';
import type { Scheduler } from '@webmaps/router/scheduler';
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
  const routed = (region: string): RoutingRegion => {
    const elevation = regions.get(region)?.heights;
    return { region, engine: opened(region, 'router'), ...(elevation && { elevation }) };
  };
  return {
    /** Resolves when the region can answer; reports `LoadProgress` at most a hundred times. */
    async load(region: Pick<Region, 'id' | 'files'>, { signal, progress }: CallContext) {
      let reported = 0;
      const files = await loadRegionFiles(region, source, {
        signal,
        onProgress(loadedBytes, totalBytes) {
          if (loadedBytes - reported < totalBytes / 100) return;
          reported = loadedBytes;
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

    async route(
      question: { region: string; request: RouteRequest },
      { signal }: CallContext,
    ): Promise<RouteOutcome> {
      return planRouteInTurns(routed(question.region), question.request, schedulerFor(signal));
    },

    async loop(
      question: { region: string; request: LoopRequest },
      { signal }: CallContext,
    ): Promise<FoundOutcome> {
      return planLoops(routed(question.region), question.request, schedulerFor(signal));
    },

    async alternatives(
      question: { region: string; request: AlternativesRequest },
      { signal }: CallContext,
    ): Promise<FoundOutcome> {
      return planAlternatives(routed(question.region), question.request, schedulerFor(signal));
    },

    async isochrone(
      question: { region: string; request: IsochroneRequest },
      { signal }: CallContext,
    ): Promise<IsochroneOutcome> {
      return planIsochrone(routed(question.region), question.request, schedulerFor(signal));
    },

    async match(
      question: { region: string; request: MatchRequest },
      { signal }: CallContext,
    ): Promise<MatchedTrack> {
      return matchTrack(routed(question.region), question.request, schedulerFor(signal));
    },

    async along(question: { region: string; request: AlongQuestion }): Promise<Along> {
      return findAlong(opened(question.region, 'places'), question.request);
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
      return mergeResults(lists, { limit, near, query });
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

/** Lets a cancellation in during long work, which stops it. */
function schedulerFor(signal: AbortSignal): Scheduler {
  let last = performance.now();
  return {
    async yieldToEventLoop() {
      if (performance.now() - last < TURN_MILLISECONDS) return;
      await new Promise((resolve) => setTimeout(resolve, 0));
      last = performance.now();
      signal.throwIfAborted();
    },
  };
}

/** Below what a person notices, above what a turn costs. */
const TURN_MILLISECONDS = 12;

export type EngineApi = ReturnType<typeof createEngineApi>;
