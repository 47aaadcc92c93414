import { hasAllChunks } from '../document/batch.ts';
import type { BatchChange } from '../document/change.ts';
import type { MapState } from '../document/map-state.ts';
import { applied, refuse } from '../document/outcome.ts';
import type { Outcome } from '../document/outcome.ts';
import { MAX_FEATURES } from '../limits.ts';

export function applyBatchChange(state: MapState, change: BatchChange): Outcome {
  if (change.kind === 'add_batch') {
    const { batch } = change;
    if (state.batches.has(batch.origin)) return refuse('exists');
    if (!state.isLayer(batch.layer) || !hasAllChunks(batch)) return refuse('gone');
    if (state.countRows() + batch.count > MAX_FEATURES) return refuse('full');
    state.setBatch({ ...batch, isRemoved: false });
    return applied({ kind: 'remove_batch', origin: batch.origin });
  }
  const row = state.batches.get(change.origin);
  const isRemoved = change.kind === 'remove_batch';
  if (row === undefined || row.isRemoved === isRemoved) return refuse('gone');
  state.setBatch({ ...row, isRemoved });
  const kind = isRemoved ? 'restore_batch' : 'remove_batch';
  return applied({ kind, origin: change.origin });
}
