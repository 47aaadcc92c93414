import type { Change } from '../document/change.ts';
import type { MapState } from '../document/map-state.ts';
import { applied, refuse } from '../document/outcome.ts';
import type { Outcome } from '../document/outcome.ts';
import { applyBatchChange } from './apply-batch-change.ts';
import { applyFeatureChange } from './apply-feature-change.ts';
import { applyNodeChange } from './apply-node-change.ts';

/**
 * Applies a change, or refuses it and leaves no trace. Pure but for the state: no clock, locale,
 * chance or sine, because everybody folds the same entries and must see the same map.
 */
export function applyChange(state: MapState, change: Change): Outcome {
  const start = state.journal.length;
  const outcome = apply(state, change);
  if (outcome.status === 'refused') state.journal.takeBackTo(start);
  return outcome;
}

function apply(state: MapState, change: Change): Outcome {
  switch (change.kind) {
    case 'add_node':
    case 'remove_node':
    case 'restore_node':
    case 'move_node':
    case 'set_register':
      return applyNodeChange(state, change);
    case 'add_batch':
    case 'remove_batch':
    case 'restore_batch':
      return applyBatchChange(state, change);
    case 'each':
    case 'all':
      return applySeveral(state, change);
    default:
      return applyFeatureChange(state, change);
  }
}

function applySeveral(
  state: MapState,
  { kind, changes }: { readonly kind: 'each' | 'all'; readonly changes: readonly Change[] },
): Outcome {
  const back: Change[] = [];
  let skipped = 0;
  for (const change of changes) {
    const outcome = applyChange(state, change);
    if (outcome.status === 'applied') {
      back.push(outcome.inverse);
      skipped += outcome.skipped;
    } else if (kind === 'all') {
      return outcome;
    } else {
      skipped++;
    }
  }
  if (back.length === 0) return refuse('gone');
  return applied({ kind, changes: back.toReversed() }, skipped);
}
