import { siblingsIn, placeAmong } from '@webmaps/project/map/commands/siblings';
import { joinChanges } from '@webmaps/project/map/commands/command';
import { writeStepName } from '@webmaps/project/map/commands/step-name';
import type { Change } from '@webmaps/project/map/document/change';
import type { Refusal } from '@webmaps/project/map/document/outcome';
import { ROOT } from '@webmaps/project/map/ids';
import type { NodeId } from '@webmaps/project/map/ids';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import type { CallContext } from '../../workers/rpc.ts';
import { keepLayer } from './keep-layer.ts';
import type { MapSession } from './map-session.ts';

/** What brings many features at once, as the step to undo is called. */
type BulkAct = 'import' | 'operation';

export type LayersAdded =
  | {
      readonly status: 'done';
      /** What was made, the uppermost first. */
      readonly layers: readonly NodeId[];
      readonly count: number;
    }
  | { readonly status: 'refused'; readonly reason: Refusal }
  /** There is no room for the features in this browser. */
  | { readonly status: 'not-kept' };

interface LayersToAdd {
  /** The uppermost first. */
  readonly layers: readonly {
    readonly name: string;
    readonly features: readonly NamedFeature[];
    /** Whether visitors see it. Default true. */
    readonly isPublic?: boolean | undefined;
  }[];
  readonly act: BulkAct;
}

/**
 * Adds features as layers of their own above all others: they become chunks, which are kept before
 * the one change that names them. Reports the share that is done; rejects with the signal's reason
 * where that is aborted.
 */
export async function addLayers(
  session: MapSession,
  { layers, act }: LayersToAdd,
  { progress, signal }: CallContext,
): Promise<LayersAdded> {
  const count = layers.reduce((sum, { features }) => sum + features.length, 0);
  const above = [...siblingsIn(session.map.replica.document, ROOT)];
  const made: NodeId[] = [];
  const changes: Change[] = [];
  let written = 0;
  // The uppermost goes in last.
  for (const { name, features, isPublic = true } of layers.toReversed()) {
    const onKept = (kept: number) => progress((written + kept) / count);
    const kept = await keepLayer(session, features, { name, signal, onKept });
    if (kept === undefined) return { status: 'not-kept' };
    written += features.length;
    const { order } = placeAmong(above, 0);
    const { batch } = kept;
    const registers = isPublic ? kept.registers : { ...kept.registers, isPublic };
    above.unshift({ id: batch.layer, order });
    made.unshift(batch.layer);
    const node = { kind: 'layer', parent: ROOT, order, registers } as const;
    changes.push({ kind: 'add_node', id: batch.layer, node }, { kind: 'add_batch', batch });
  }
  const name = writeStepName({ act, count });
  const cause = act === 'import' ? act : undefined;
  const acted = session.map.propose({ name, change: joinChanges(changes), cause });
  if (acted.status === 'refused') return acted;
  session.changed();
  return { status: 'done', layers: made, count };
}
