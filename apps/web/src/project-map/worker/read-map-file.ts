import { decodeUtf8 } from '@webmaps/geo/utf8';
import type { ByteSource } from '@webmaps/formats/byte-source';
import { Faults, UnreadableFile } from '@webmaps/formats/fault';
import { joinBytes } from '@webmaps/formats/join-bytes';
import { listZip, readZipMember } from '@webmaps/formats/zip/read-zip';
import type { ZipMember } from '@webmaps/formats/zip/read-zip';
import { ChunkError } from '@webmaps/project/map/chunk/chunk-reader';
import { readChunk } from '@webmaps/project/map/chunk/read-chunk';
import { MAX_CHUNK_FEATURES } from '@webmaps/project/map/limits';
import type { Batch } from '@webmaps/project/map/document/batch';
import { mapFileSchema } from '@webmaps/protocol/map/map-file';
import type { MapFile } from '@webmaps/protocol/map/map-file';
import { inflate } from '../../workers/inflate.ts';
import { nextTask } from '../../workers/next-task.ts';
import { nameChunk } from './chunk-files.ts';
import type { NamedChunk } from './chunk-files.ts';
import { MAP_MEMBER, memberOfChunk } from './map-file-members.ts';

/** More than the nodes of a map with all their styles take. */
const MAX_DESCRIPTION_BYTES = 32 << 20;
/** More than 4096 features of a sound map take. */
const MAX_CHUNK_BYTES = 256 << 20;

/**
 * A whole map as a file, whose chunks are read one by one.
 * @throws UnreadableFile
 */
export class MapFileReader {
  readonly map: MapFile;
  readonly #source: ByteSource;
  readonly #members: ReadonlyMap<string, ZipMember>;
  readonly #signal: AbortSignal;

  private constructor(
    map: MapFile,
    archive: {
      readonly source: ByteSource;
      readonly members: ReadonlyMap<string, ZipMember>;
      readonly signal: AbortSignal;
    },
  ) {
    this.map = map;
    this.#source = archive.source;
    this.#members = archive.members;
    this.#signal = archive.signal;
  }

  static async open(source: ByteSource, signal: AbortSignal): Promise<MapFileReader> {
    const members = new Map((await listZip(source)).map((member) => [member.name, member]));
    const archive = { source, members, signal };
    const bytes = await readMember(archive, MAP_MEMBER, MAX_DESCRIPTION_BYTES);
    return new MapFileReader(parseMap(decodeUtf8(bytes)), archive);
  }

  /** A chunk of a batch, which is what its name says, and has as many features as the batch needs. */
  async chunk(batch: Batch, index: number): Promise<NamedChunk> {
    const name = batch.chunks[index]!;
    const member = memberOfChunk(name);
    const archive = { source: this.#source, members: this.#members, signal: this.#signal };
    const bytes = await readMember(archive, member, MAX_CHUNK_BYTES);
    const damaged = () => new UnreadableFile('The features here are damaged.', { member });
    if (nameChunk(bytes) !== name) throw damaged();
    try {
      const { count, ids } = readChunk(bytes);
      const wanted = Math.min(MAX_CHUNK_FEATURES, batch.count - index * MAX_CHUNK_FEATURES);
      if (count !== wanted || ids !== undefined) throw damaged();
    } catch (error) {
      throw error instanceof ChunkError ? damaged() : error;
    }
    return { name, bytes };
  }
}

async function readMember(
  {
    source,
    members,
    signal,
  }: {
    readonly source: ByteSource;
    readonly members: ReadonlyMap<string, ZipMember>;
    readonly signal: AbortSignal;
  },
  name: string,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const member = members.get(name);
  if (!member)
    throw new UnreadableFile('This part of the map is missing from the file.', { member: name });
  if (member.size > maxBytes)
    throw new UnreadableFile('This part is larger than any map has.', { member: name });
  const faults = new Faults();
  const context = {
    signal,
    faults,
    inflate,
    yieldToEventLoop: nextTask,
    progress: () => undefined,
  };
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of readZipMember(source, member, context)) {
    length += piece.length;
    if (length > maxBytes)
      throw new UnreadableFile('This part is larger than any map has.', { member: name });
    pieces.push(piece);
  }
  const [fault] = faults.kept;
  if (fault) throw new UnreadableFile('This part of the map is damaged.', { member: name });
  return joinBytes(pieces);
}

function parseMap(text: string): MapFile {
  const place = { member: MAP_MEMBER };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new UnreadableFile('This is no JSON.', place);
  }
  const parsed = mapFileSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const { format } = (json ?? {}) as { readonly format?: unknown };
  if (typeof format === 'number' && format > 1)
    throw new UnreadableFile('A newer version of WebMaps wrote this map.', place);
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new UnreadableFile(`This does not describe a map${path && `: see ${path}`}.`, place);
}
