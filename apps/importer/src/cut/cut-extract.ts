import { closeSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Bbox } from '@webmaps/geo/bbox';
import { ImportFailure } from '../failure/import-failure.ts';
import type { ElementSink } from '../osm/element-sink.ts';
import { readPbf } from '../osm/read-pbf.ts';
import { sniffOsmFormat } from '../osm/sniff.ts';
import { CutScan, CutSelection, OuterWayScan } from './cut-scan.ts';
import { CutWriter } from './cut-writer.ts';

export interface CutRequest {
  /** .osm.pbf, of any size. */
  readonly osm: string;
  readonly bbox: Bbox;
  /** The file to write. */
  readonly into: string;
  readonly signal?: AbortSignal;
  /** The share of the whole work, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Reading for the ids, for the nodes of outer ways, and for the elements. */
const PASSES = 3;

/**
 * Cuts a box out of an extract: its nodes, every way that has one of them, whole; relations with one
 * of these, and of those that are areas (multipolygons, boundaries of municipalities and smaller)
 * all ways, so that their areas are right. The file is read three times, and memory holds only the
 * ids of what is kept.
 *
 * @throws ImportFailure
 */
export async function cutExtract(request: CutRequest): Promise<void> {
  const { osm, bbox, into } = request;
  const selection = new CutSelection();
  for (;;) {
    const scan = new CutScan(selection, bbox);
    await readWhole(request, 0, scan);
    if (!scan.isUnsettled) break;
  }
  if (selection.nodes.size === 0) throw new ImportFailure(`${osm}: has nothing in the box`);
  if (selection.outerWays.size > 0) await readWhole(request, 1, new OuterWayScan(selection));
  const file = openSync(into, 'w');
  try {
    const writer = new CutWriter(file, { selection, bbox });
    await readWhole(request, 2, writer);
    writer.finish();
  } finally {
    closeSync(file);
  }
}

async function readWhole(
  { osm, signal, onProgress }: CutRequest,
  pass: number,
  sink: ElementSink & { endBlock?: () => void },
): Promise<void> {
  const handle = await open(osm).catch(() => {
    throw new ImportFailure(`${osm}: cannot be opened`);
  });
  try {
    const { size } = await handle.stat();
    if ((await sniffOsmFormat(handle, osm)) !== 'pbf') {
      throw new ImportFailure(`${osm}: only .osm.pbf can be cut`);
    }
    await readPbf({ handle, fileBytes: size, path: osm }, sink, (bytesRead) => {
      signal?.throwIfAborted();
      sink.endBlock?.();
      onProgress?.((pass + bytesRead / size) / PASSES);
    });
  } finally {
    await handle.close();
  }
}
