import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

import { ImportFailure } from '../failure/import-failure.ts';
import { ElementError, ExtractColumns } from './extract-columns.ts';
import type { OsmExtract } from './extract.ts';
import { readPbf } from './read-pbf.ts';
import { readXml } from './read-xml.ts';
import { sniffOsmFormat } from './sniff.ts';

export interface ReadProgress {
  readonly bytesRead: number;
  readonly bytesTotal: number;
  readonly nodes: number;
  readonly ways: number;
  readonly relations: number;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Called some times a second at most, and once at the end. */
  readonly onProgress?: (progress: ReadProgress) => void;
}

/**
 * Reads .osm.pbf, .osm and .osm.gz, recognised by content. The file is streamed: memory holds the
 * columns of the extract (about 16 bytes a node and 4 a way's node, plus tags) and a few blocks.
 * Throws an `ImportFailure` for a file that is missing, damaged or something else, and the signal's
 * reason when aborted.
 */
export async function readExtract(path: string, options: ReadOptions = {}): Promise<OsmExtract> {
  const handle = await openFile(path);
  try {
    return await readOpenFile(handle, path, options);
  } catch (error) {
    if (error instanceof ElementError)
      throw new ImportFailure(`${path}: is damaged: ${error.message}`);
    throw error;
  } finally {
    await handle.close();
  }
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new ImportFailure(
      code === 'ENOENT' ? `${path}: there is no such file` : `${path}: cannot be read (${code})`,
    );
  }
}

async function readOpenFile(
  handle: FileHandle,
  path: string,
  options: ReadOptions,
): Promise<OsmExtract> {
  const stat = await handle.stat();
  if (!stat.isFile()) throw new ImportFailure(`${path}: is not a file`);
  if (stat.size === 0) throw new ImportFailure(`${path}: is empty`);
  const format = await sniffOsmFormat(handle, path);
  const columns = new ExtractColumns();
  const report = (bytesRead: number): void => {
    options.signal?.throwIfAborted();
    options.onProgress?.({
      bytesRead,
      bytesTotal: stat.size,
      nodes: columns.nodeCount,
      ways: columns.wayCount,
      relations: columns.relationCount,
    });
  };
  if (format === 'pbf') await readPbf({ handle, fileBytes: stat.size, path }, columns, report);
  else await readXmlFile({ path, gzip: format === 'xml.gz' }, columns, report);
  if (columns.nodeCount === 0) throw new ImportFailure(`${path}: holds no nodes`);
  report(stat.size);
  return columns.finish();
}

async function readXmlFile(
  { path, gzip }: { readonly path: string; readonly gzip: boolean },
  columns: ExtractColumns,
  report: (bytesRead: number) => void,
): Promise<void> {
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  const counted = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      report(file.bytesRead);
      yield chunk;
    }
  };
  const consume = (chunks: AsyncIterable<Uint8Array>): Promise<void> =>
    readXml(counted(chunks), columns, path);
  if (!gzip) {
    await consume(file);
    return;
  }
  try {
    await pipeline(file, createGunzip({ chunkSize: 1 << 18 }), consume);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'Z_BUF_ERROR') throw new ImportFailure(`${path}: the file is cut short`);
    if (code.startsWith('Z_'))
      throw new ImportFailure(`${path}: is damaged: cannot be unzipped (${code})`);
    throw error;
  }
}
