import type { Fault, FaultPlace } from '@webmaps/formats/fault';
import type { CallContext } from '../../workers/rpc.ts';
import { addLayers } from './add-layers.ts';
import type { LayersAdded } from './add-layers.ts';
import type { MapSession } from './map-session.ts';
import { readLayers } from './read-layers.ts';

export interface ImportInput {
  readonly file: Blob;
  /** Of the file, with its extension. */
  readonly name: string;
}

export type Imported =
  | (Extract<LayersAdded, { readonly status: 'done' }> & {
      /** Features that have no place. */
      readonly withoutPlace: number;
      readonly faults: readonly Fault[];
    })
  | { readonly status: 'unreadable'; readonly message: string; readonly place?: FaultPlace }
  /** It has nothing that could be shown. */
  | { readonly status: 'empty' }
  | Exclude<LayersAdded, { readonly status: 'done' }>;

/** Of the work, reading takes this share, and keeping chunks the rest. */
const READING = 0.7;

/** Adds the features of a file as layers of its own. Reports the share that is done. */
export async function importLayers(
  session: MapSession,
  input: ImportInput,
  { progress, signal }: CallContext,
): Promise<Imported> {
  const report = (from: number, to: number) => (share: unknown) =>
    progress(from + (to - from) * Number(share));
  const read = await readLayers(input, { signal, progress: report(0, READING) });
  if (read.status === 'full') return { status: 'refused', reason: 'full' };
  if (read.status === 'unreadable') return read;
  const { layers, withoutPlace, faults } = read;
  if (layers.length === 0) return { status: 'empty' };
  // Archives of Shapefiles are often named so.
  const base = input.name.replace(/(?:\.shp)?\.[^.]+$/i, '');
  const named = layers.map(({ name = base, features }) => ({ name, features }));
  const added = await addLayers(
    session,
    { layers: named, act: 'import' },
    { signal, progress: report(READING, 1) },
  );
  return added.status === 'done' ? { ...added, withoutPlace, faults } : added;
}
