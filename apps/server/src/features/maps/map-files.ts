import { arrayBuffer } from 'node:stream/consumers';
import type { SupabaseGateway } from '../../backend/supabase-gateway.ts';
import type { MapFile } from './fold-job.ts';

/** Where the files of one map are: what editors uploaded, and what folds made. */
export type MapFolder = 'uploaded' | 'snapshot' | 'public';

export interface MapFilesOptions {
  readonly gateway: SupabaseGateway;
  /** Bypasses all policies; it never leaves the server. */
  readonly serviceKey: string;
}

/** The files of maps, through the storage service as a page would use it. */
export class MapFiles {
  readonly #gateway: SupabaseGateway;
  readonly #token: string;

  constructor({ gateway, serviceKey }: MapFilesOptions) {
    this.#gateway = gateway;
    this.#token = serviceKey;
  }

  /** Undefined where it is not there. */
  async read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const { status, body } = await this.#gateway({
      path: `/storage/v1/object/authenticated/maps/${path}`,
      token: this.#token,
    });
    const bytes = new Uint8Array(await arrayBuffer(body));
    if (status === 200) return bytes;
    // The storage service of Supabase answers 400 for what is not there.
    if (status === 404 || status === 400) return undefined;
    throw new Error(`A file of a map was answered with ${status}`);
  }

  async write(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const { status, body } = await this.#gateway({
      path: `/storage/v1/object/maps/${path}`,
      token: this.#token,
      file: bytes,
    });
    const answer = Buffer.from(await arrayBuffer(body)).toString();
    if (status !== 200) throw new Error(`A file of a map was not taken: ${answer.slice(0, 200)}`);
  }
}

/** The path of a file within its bucket. */
export function pathOf(
  project: string,
  folder: MapFolder,
  { name }: Pick<MapFile, 'name'>,
): string {
  return folder === 'uploaded' ? `${project}/${name}` : `${project}/${folder}/${name}`;
}
