import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Bbox } from '@webmaps/geo/bbox';
import type { Attribution, PopulationInfo, RegionManifest } from '@webmaps/protocol/region';
import { BASEMAP_MAX_ZOOM } from '../tile-schema/layers.ts';
import { tileCount } from '../basemap/tile-count.ts';
import { writeBasemap } from '../basemap/write-basemap.ts';
import { writeBuildings } from '../buildings/write-buildings.ts';
import { cutExtract } from '../cut/cut-extract.ts';
import { ImportFailure } from '../failure/import-failure.ts';
import { runNetworkStages } from './network-stages.ts';
import type { OsmExtract } from '../osm/extract.ts';
import { readExtract } from '../osm/read-extract.ts';
import { refuseOtherRegion } from '../pack/may-replace.ts';
import { PackFolder } from '../pack/pack-folder.ts';
import { idOfName, nameOfFile } from '../pack/region-id.ts';
import { startView } from '../pack/start-view.ts';
import type { PopulationFile } from '../population/population-file.ts';
import { writePopulation } from '../population/write-population.ts';
import type { OnProgress } from './progress.ts';
import { asWriteFailure } from '../failure/write-failure.ts';

export interface ImportRequest {
  /** .osm.pbf, .osm or .osm.gz. */
  readonly osm: string;
  /** The box to cut out of the extract; else all of it is imported. */
  readonly bbox?: Bbox;
  /** .hgt, .hgt.zip or GeoTIFF; none leaves the region without heights. */
  readonly dem: readonly string[];
  /** GeoTIFFs of people per cell or CSVs of H3 cells, one a year; else estimated from buildings. */
  readonly population?: readonly PopulationFile[];
  /** From the extract's file name unless given. */
  readonly name?: string;
  /** From the name unless given. */
  readonly id?: string;
  readonly dataFolder: string;
  /** Whether a region of another extract under the same id may be replaced. */
  readonly replace?: boolean;
  /** Whether heights and people are taken as they are, however unlikely. */
  readonly acceptImplausible?: boolean;
  readonly fictional?: boolean;
  /** Replaces the credits that the sources ask for. */
  readonly attributions?: readonly Attribution[];
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
}

const OPENSTREETMAP: Attribution = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
  licence: 'ODbL 1.0',
};

/**
 * Makes a region pack out of an extract and puts it into `<dataFolder>/regions/<id>`. A pack of the
 * same id is replaced at the very end; when anything fails, or the signal aborts, nothing is left
 * behind and a former pack stays as it was. Equal input gives equal bytes.
 *
 * Throws `ImportFailure` for everything that the user can mend.
 */
export async function importRegion(request: ImportRequest): Promise<RegionManifest> {
  const { osm, dataFolder, onProgress = () => undefined } = request;
  const name = request.name ?? nameOfFile(osm);
  await refuseFolders([osm, ...request.dem, ...(request.population ?? []).map(({ file }) => file)]);
  const pack = await PackFolder.create(dataFolder, request.id ?? freeIdOf(name)).catch(
    (error: unknown) => {
      throw asWriteFailure(error, dataFolder);
    },
  );
  // One half failing stops the other.
  const failure = new AbortController();
  const signal = AbortSignal.any([failure.signal, ...(request.signal ? [request.signal] : [])]);
  try {
    const input = request.bbox === undefined ? osm : await cutBox(request.bbox);
    const network = runNetworkStages(
      {
        osm: input,
        dem: request.dem,
        acceptImplausible: request.acceptImplausible ?? false,
        files: {
          terrain: pack.fileFor('terrain'),
          elevation: pack.fileFor('elevation'),
          routing: pack.fileFor('routing'),
          hierarchy: pack.fileFor('hierarchy'),
          places: pack.fileFor('places'),
        },
      },
      { onProgress, signal },
    );
    const [map, made] = await bothOrNeither([drawMap(input), network], failure);
    signal.throwIfAborted();
    await pack.removeCut();
    return await pack.publish({
      id: pack.id,
      name,
      source: basename(osm),
      bbox: map.bbox,
      ...(made.network && { network: made.network }),
      fictional: request.fictional ?? false,
      overview: false,
      minZoom: map.minZoom,
      maxZoom: map.maxZoom,
      nameLines: true,
      start: map.start,
      attributions: [
        ...(request.attributions ?? [
          OPENSTREETMAP,
          ...made.attributions,
          ...peopleCredits(map.population),
        ]),
      ],
      ...(map.population && { population: map.population }),
    });
  } catch (error) {
    await pack.discard();
    throw asWriteFailure(error, dataFolder);
  }

  async function cutBox(bbox: Bbox): Promise<string> {
    const stage = `Cutting the box out of ${basename(osm)}`;
    onProgress({ stage });
    const into = pack.cutFile;
    await cutExtract({
      osm,
      bbox,
      into,
      signal,
      onProgress: (share) => {
        if (share < 1) onProgress({ stage, share });
      },
    });
    onProgress({ stage, share: 1 });
    return into;
  }

  async function drawMap(input: string) {
    const file = basename(osm);
    const { size } = await stat(input).catch(() => ({ size: 0 }));
    const reading = `Reading ${file} (${(size / 1e6).toFixed(1)} MB)`;
    onProgress({ stage: reading });
    const extract = await readExtract(input, {
      signal,
      onProgress: ({ bytesRead, bytesTotal }) => {
        if (bytesRead < bytesTotal) onProgress({ stage: reading, share: bytesRead / bytesTotal });
      },
    });
    onProgress({ stage: reading, share: 1 });
    const { bbox } = extract;
    assertOneRegion(bbox, osm);
    assertSomethingToDraw(extract, osm);
    if (request.id === undefined && request.replace !== true) {
      await refuseOtherRegion(dataFolder, { id: pack.id, name, source: file, bbox });
    }
    const drawing = 'Drawing the map';
    onProgress({ stage: drawing });
    const zooms = await writeBasemap(extract, pack.fileFor('basemap'), {
      bbox,
      signal,
      onProgress: (share) => {
        if (share < 1) onProgress({ stage: drawing, share });
      },
    });
    onProgress({ stage: drawing, share: 1 });
    const collecting = 'Collecting buildings';
    onProgress({ stage: collecting });
    await writeBuildings({ extract, path: pack.fileFor('buildings'), bbox });
    onProgress({ stage: collecting, share: 1 });
    signal.throwIfAborted();
    const counting = 'Counting people';
    onProgress({ stage: counting });
    const population = await writePopulation({
      extract,
      path: pack.fileFor('population'),
      bbox,
      ...(request.population && { files: request.population }),
      acceptImplausible: request.acceptImplausible ?? false,
    });
    onProgress({ stage: counting, share: 1 });
    return { ...zooms, bbox, population, start: startView(extract, bbox) };
  }
}

/** Points alone are no map: nothing can be drawn of them, and no way be found. */
function assertSomethingToDraw({ ways }: OsmExtract, osm: string): void {
  if (ways.count > 0) return;
  throw new ImportFailure(
    `${osm}: holds no ways, so there is nothing to draw and nowhere to run; was it filtered down to nodes?`,
  );
}

/** Some twenty degrees square. More is no region, or a few nodes at the ends of the world. */
const MAX_TILES = 4_000_000;

function assertOneRegion(bbox: Bbox, osm: string): void {
  if (tileCount(bbox, BASEMAP_MAX_ZOOM) <= MAX_TILES) return;
  const [west, south, east, north] = bbox.map((degrees) => degrees.toFixed(1));
  throw new ImportFailure(
    `${osm}: reaches from ${west}, ${south} to ${east}, ${north}, too far for one region; cut it with "osmium extract"`,
  );
}

/**
 * The results of two halves that run side by side. If one fails, the other is aborted and awaited,
 * so that nothing writes any more when the first error is thrown.
 */
async function bothOrNeither<A, B>(
  halves: readonly [Promise<A>, Promise<B>],
  failure: AbortController,
): Promise<[A, B]> {
  try {
    return await Promise.all(halves);
  } catch (error) {
    failure.abort(error);
    await Promise.allSettled(halves);
    throw error;
  }
}

/** Counted people have a source to name; estimates come from the map itself. */
function peopleCredits(population: PopulationInfo | undefined): Attribution[] {
  if (population === undefined || population.estimated) return [];
  return [{ text: `Population: ${population.source}` }];
}

/** Ids of the regions that the product makes itself, and makes again after an update. */
const GENERATED_IDS = new Set(['world', 'null-island']);

function freeIdOf(name: string): string {
  const id = idOfName(name);
  if (!GENERATED_IDS.has(id)) return id;
  throw new ImportFailure(`"${name}" is a region that WebMaps makes itself; choose another --name`);
}

/** A folder can be opened like a file, and fails only when it is read, deep inside a reader. */
async function refuseFolders(files: readonly (string | undefined)[]): Promise<void> {
  for (const file of files) {
    const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (found?.isDirectory()) throw new ImportFailure(`${file}: is a folder, not a file`);
  }
}
