import { algorithms } from '@webmaps/answers/algorithms';
import type { Answered, Sources } from '@webmaps/answers/algorithms';
import type { InputOf, OutputOf, QuestionName } from '@webmaps/answers/questions';
import type { PeopleSource } from '@webmaps/answers/count-population';
import { PlaceIndex } from '@webmaps/geocoder/place-index';
import type { Region } from '@webmaps/protocol/region';
import { RoutingEngine } from '@webmaps/router/engine';
import { ownRouter } from '@webmaps/router/own-router';
import type { Scheduler } from '@webmaps/router/scheduler';
import { ElevationGrid } from '@webmaps/terrain/elevation-grid';
import { bytesOf, loadRegionFiles } from './region-files.ts';
import type { FileSource } from './region-files.ts';
import type { CallContext } from './rpc.ts';

/** What is loaded of a region. */
export type LoadedRegion = Pick<Region, 'id' | 'files' | 'population'>;

/** How much of a region's files is there. */
export interface LoadProgress {
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

/** A question and the ids of the loaded regions that answer it. */
export interface WorkerQuestion<Name extends QuestionName> {
  readonly name: Name;
  readonly regions: readonly string[];
  readonly input: InputOf<Name>;
}

interface Opened {
  readonly router: RoutingEngine | undefined;
  readonly places: PlaceIndex | undefined;
  readonly heights: ElevationGrid | undefined;
  /** Opened with the first question for people; its cells are read as they are needed. */
  readonly people: (() => Promise<PeopleSource>) | undefined;
}

/** The methods of the worker: the same functions as the server's, over the regions it has loaded. */
export function createEngineApi(source: FileSource) {
  const regions = new Map<string, Opened>();
  const opened = <Part extends keyof Opened>(id: string, part: Part) => {
    const found = regions.get(id)?.[part];
    if (!found) throw new Error(`Region ${id} is not loaded with ${part}`);
    return found;
  };
  const sources: {
    readonly [Source in keyof Sources]: (
      ids: readonly string[],
      signal: AbortSignal,
    ) => Sources[Source] | Promise<Sources[Source]>;
  } = {
    routing([region = ''], signal) {
      const elevation = regions.get(region)?.heights;
      return ownRouter(
        { region, engine: opened(region, 'router'), ...(elevation && { elevation }) },
        schedulerFor(signal),
      );
    },
    places: ([region = '']) => opened(region, 'places'),
    elevation: ([region = '']) => ({ region, heights: opened(region, 'heights') }),
    population: ([region = '']) => opened(region, 'people')(),
    'all-places': (ids) => ids.map((id) => opened(id, 'places')),
  };
  return {
    /** Resolves when the region can answer; reports `LoadProgress` at most a hundred times. */
    async load(region: LoadedRegion, { signal, progress }: CallContext) {
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
        people: peopleOf(region, source),
      });
    },

    /** Answers a question of the table from regions that are loaded. */
    async ask<Name extends QuestionName>(
      { name, regions: ids, input }: WorkerQuestion<Name>,
      { signal }: CallContext,
    ): Promise<Answered<OutputOf<Name>>> {
      const { source, answer } = algorithms[name];
      return answer(await sources[source](ids, signal), input);
    },
  };
}

/** How the people of a region are opened; undefined where it has none. */
function peopleOf(
  { id, files, population: info }: LoadedRegion,
  source: FileSource,
): Opened['people'] {
  const file = files.population;
  if (!file || !info) return undefined;
  let opening: Promise<PeopleSource> | undefined;
  const open = async (): Promise<PeopleSource> => {
    const { CellArchive } = await import('@webmaps/population/cell-archive');
    return { region: id, info, cells: new CellArchive(file.sha256, bytesOf(file.url, source)) };
  };
  return () => (opening ??= open());
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
