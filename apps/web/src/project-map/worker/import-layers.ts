import type { Fault, FaultPlace } from '@webmaps/formats/fault';
import { siblingsIn, placeAmong } from '@webmaps/project/map/commands/siblings';
import { joinChanges } from '@webmaps/project/map/commands/command';
import { writeStepName } from '@webmaps/project/map/commands/step-name';
import type { Change } from '@webmaps/project/map/document/change';
import type { Refusal } from '@webmaps/project/map/document/outcome';
import { ROOT } from '@webmaps/project/map/ids';
import type { NodeId } from '@webmaps/project/map/ids';
import type { CallContext } from '../../workers/rpc.ts';
import { keepLayer } from './keep-layer.ts';
import type { MapSession } from './map-session.ts';
import { readLayers } from './read-layers.ts';

export interface ImportInput {
  readonly file: Blob;
  /** Of the file, with its extension. */
  readonly name: string;
}

export type Imported =
  | {
      readonly status: 'done';
      /** What was made, the uppermost first. */
      readonly layers: readonly NodeId[];
      readonly count: number;
      readonly withoutPlace: number;
      readonly faults: readonly Fault[];
    }
  | { readonly status: 'unreadable'; readonly message: string; readonly place?: FaultPlace }
  /** It has nothing that could be shown. */
  | { readonly status: 'empty' }
  | { readonly status: 'refused'; readonly reason: Refusal }
  /** There is no room for the features in this browser. */
  | { readonly status: 'not-kept' };

/** Of the work, reading takes this share, and writing chunks the rest. */
const READING = 0.7;

/**
 * Adds the features of a file as layers of its own: they become chunks, which are kept before the
 * one change that names them. Reports the share that is done.
 */
export async function importLayers(
  session: MapSession,
  input: ImportInput,
  { progress, signal }: CallContext,
): Promise<Imported> {
  const reading = { signal, progress: (share: unknown) => progress(Number(share) * READING) };
  const read = await readLayers(input, reading);
  if (read.status === 'full') return { status: 'refused', reason: 'full' };
  if (read.status === 'unreadable') return read;
  const { layers, withoutPlace, faults } = read;
  if (layers.length === 0) return { status: 'empty' };
  // Archives of Shapefiles are often named so.
  const base = input.name.replace(/(?:\.shp)?\.[^.]+$/i, '');
  const count = layers.reduce((sum, { features }) => sum + features.length, 0);
  const made: NodeId[] = [];
  const changes: Change[] = [];
  const above = [...siblingsIn(session.map.replica.document, ROOT)];
  let written = 0;
  // The first of the file comes on top, so it goes in last.
  for (const layer of layers.toReversed()) {
    const kept = await keepLayer(session, layer.features, {
      name: layer.name ?? base,
      signal,
      onKept: (share) => progress(READING + (1 - READING) * ((written + share) / count)),
    });
    if (kept === undefined) return { status: 'not-kept' };
    written += layer.features.length;
    const { order } = placeAmong(above, 0);
    const { registers, batch } = kept;
    above.unshift({ id: batch.layer, order });
    made.unshift(batch.layer);
    const node = { kind: 'layer', parent: ROOT, order, registers } as const;
    changes.push({ kind: 'add_node', id: batch.layer, node }, { kind: 'add_batch', batch });
  }
  const name = writeStepName({ act: 'import', count });
  const acted = session.map.propose({ name, change: joinChanges(changes) });
  if (acted.status === 'refused') return acted;
  session.changed();
  return { status: 'done', layers: made, count, withoutPlace, faults };
}
