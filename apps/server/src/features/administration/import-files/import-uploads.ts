import { randomUUID } from 'node:crypto';
import {
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rm,
  statfs,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { importUploadRequestSchema, UPLOAD_PART_BYTES } from '@webmaps/protocol/region-jobs';
import type { ImportUpload, ImportUploadRequest } from '@webmaps/protocol/region-jobs';
import type { ImportsConfig } from '../../../config/imports.ts';
import { conflict, Refusal } from '../call-service.ts';
import { kindOfName } from '../region-jobs/import-folder.ts';
import { hasHeadOf } from './check-file-head.ts';

/** Unfinished uploads; further ones are refused. */
const MAX_UPLOADS = 10;
/** An upload that nobody continued for so long is removed. */
const ABANDONED_MS = 7 * 24 * 3_600_000;
/** Stays free on the disk: the database is on it, too. */
const SPARE_BYTES = 1024 ** 3;
const MEGABYTE = 1024 ** 2;

interface Append {
  readonly id: string;
  /** The number of bytes that the sender believes to be there. */
  readonly offset: number;
  readonly body: Readable;
}

/**
 * Uploads into the import folder. Each is a hidden file that only grows, and a hidden description
 * beside it: the length of the file is the whole state, so a killed server loses no byte that it has
 * written. A complete file gets its name in one step, and replaces none.
 */
export class ImportUploads {
  readonly #config: Pick<ImportsConfig, 'folder' | 'uploadBytes'>;
  /** Uploads that a request is adding to. */
  readonly #busy = new Set<string>();

  constructor(config: Pick<ImportsConfig, 'folder' | 'uploadBytes'>) {
    this.#config = config;
  }

  /** Unfinished uploads, by name. */
  async list(): Promise<ImportUpload[]> {
    const names = await readdir(this.#config.folder).catch(() => []);
    const ids = names.flatMap((name) => /^\.upload-([0-9a-f-]{36})\.json$/.exec(name)?.[1] ?? []);
    const found = await Promise.all(ids.map((id) => this.#find(id)));
    return found
      .filter((upload) => upload !== undefined)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /**
   * Begins an upload, or finds the unfinished one of the same file.
   *
   * @throws Refusal
   */
  async start({ name, bytes }: ImportUploadRequest): Promise<ImportUpload> {
    const { folder, uploadBytes } = this.#config;
    if (kindOfName(name) === undefined) {
      throw badRequest(
        `${name} cannot be imported. Choose an extract (.osm.pbf, .osm or .osm.gz) or elevations (.hgt, .hgt.zip or GeoTIFF).`,
      );
    }
    if (bytes > uploadBytes) {
      throw badRequest(
        `${name} is larger than the ${Math.floor(uploadBytes / MEGABYTE)} MB that this server takes. Copy it into the import folder on the server, or raise WEBMAPS_IMPORT_UPLOAD_MB.`,
      );
    }
    await mkdir(folder, { recursive: true });
    const uploads = await this.list();
    const same = uploads.find((each) => each.name === name && each.bytes === bytes);
    if (same) return same;
    if (uploads.length >= MAX_UPLOADS) throw conflict('Too many uploads are unfinished already.');
    await this.#refuseTaken(name);
    const expected = uploads.reduce((sum, each) => sum + each.bytes - each.offset, bytes);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize - expected < SPARE_BYTES) {
      throw conflict(`The disk of the server has not enough room for ${name}.`);
    }
    const id = randomUUID();
    await writeFile(this.#pathOf(id, 'part'), '');
    await writeFile(this.#pathOf(id, 'json'), JSON.stringify({ name, bytes }));
    return { id, name, bytes, offset: 0 };
  }

  /**
   * Adds the bytes of one request. What has arrived stays, also where the request breaks off.
   *
   * @throws Refusal, with `details.offset` where the sender is at another place of the file
   */
  async append({ id, offset, body }: Append): Promise<ImportUpload> {
    if (this.#busy.has(id)) throw conflict('Another window is uploading this file.');
    this.#busy.add(id);
    try {
      const upload = await this.#require(id);
      if (upload.offset !== offset) {
        throw new Refusal({
          code: 'conflict',
          message: 'This upload has come to another place.',
          details: { offset: upload.offset },
        });
      }
      await this.#write(upload, body);
      return await this.#settle(await this.#require(id));
    } finally {
      this.#busy.delete(id);
    }
  }

  async remove(id: string): Promise<void> {
    if (this.#busy.has(id)) throw conflict('Another window is uploading this file.');
    await this.#forget(id);
  }

  async removeAbandoned(): Promise<void> {
    for (const { id } of await this.list()) {
      const { mtimeMs } = await lstat(this.#pathOf(id, 'part'));
      if (Date.now() - mtimeMs > ABANDONED_MS && !this.#busy.has(id)) await this.#forget(id);
    }
  }

  async #write(upload: ImportUpload, body: Readable): Promise<void> {
    const most = Math.min(UPLOAD_PART_BYTES, upload.bytes - upload.offset);
    const file = await open(this.#pathOf(upload.id, 'part'), 'a');
    let written = 0;
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        written += chunk.length;
        if (written > most) throw badRequest('The request has more bytes than the file.');
        await file.writeFile(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Refuses what is no file of its ending, and gives a complete file its name. */
  async #settle(upload: ImportUpload): Promise<ImportUpload> {
    const part = this.#pathOf(upload.id, 'part');
    if (upload.offset > 0 && !(await hasHeadOf(part, upload.name))) {
      await this.#forget(upload.id);
      throw badRequest(`${upload.name} is not what its ending says. Nothing of it was kept.`);
    }
    if (upload.offset < upload.bytes) return upload;
    const target = join(this.#config.folder, upload.name);
    await link(part, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      // A server that was killed just after this step left both names of one file.
      const [own, there] = await Promise.all([lstat(part), lstat(target)]);
      if (own.ino !== there.ino) throw taken(upload.name);
    });
    await this.#forget(upload.id);
    return upload;
  }

  async #require(id: string): Promise<ImportUpload> {
    const upload = await this.#find(id);
    if (upload) return upload;
    throw new Refusal({ code: 'not_found', message: 'This upload is not there any more.' });
  }

  async #find(id: string): Promise<ImportUpload | undefined> {
    try {
      const described: unknown = JSON.parse(await readFile(this.#pathOf(id, 'json'), 'utf8'));
      const { size } = await lstat(this.#pathOf(id, 'part'));
      return { ...importUploadRequestSchema.parse(described), id, offset: size };
    } catch {
      return undefined;
    }
  }

  async #refuseTaken(name: string): Promise<void> {
    const there = await lstat(join(this.#config.folder, name)).catch(() => undefined);
    if (there) throw taken(name);
  }

  async #forget(id: string): Promise<void> {
    await rm(this.#pathOf(id, 'part'), { force: true });
    await rm(this.#pathOf(id, 'json'), { force: true });
  }

  #pathOf(id: string, ending: 'part' | 'json'): string {
    return join(this.#config.folder, `.upload-${id}.${ending}`);
  }
}

function taken(name: string): Refusal {
  return conflict(`${name} is in the import folder already. Delete it there, or rename your file.`);
}

function badRequest(message: string): Refusal {
  return new Refusal({ code: 'bad_request', message });
}
