import type { Change, ChangeKind, Plan } from './plan.ts';
import { applyChange } from './plan.ts';

/** One edit that can be undone, with the plan as it was before. */
interface Step {
  readonly kind: ChangeKind;
  readonly before: Plan;
}

interface UndoneStep {
  readonly kind: ChangeKind;
  readonly after: Plan;
}

/**
 * A plan with every step that led to it. While something is dragged the moving plan is only a
 * `preview`: however many positions it passes, letting go makes one step, and Escape makes none.
 */
export interface History {
  readonly past: readonly Step[];
  readonly plan: Plan;
  readonly future: readonly UndoneStep[];
  readonly preview: Plan | null;
}

export type HistoryAction =
  | { readonly type: 'commit'; readonly change: Change }
  /** What is dragged would make this plan. */
  | { readonly type: 'preview'; readonly plan: Plan }
  | { readonly type: 'cancel' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** A plan that came from elsewhere (the address bar): it starts a new history. */
  | { readonly type: 'load'; readonly plan: Plan };

export function historyOf(plan: Plan): History {
  return { past: [], plan, future: [], preview: null };
}

/** The plan to be shown: the one being dragged, else the one that stands. */
export function visiblePlan({ plan, preview }: History): Plan {
  return preview ?? plan;
}

/** Pure; every action that changes nothing returns the same history. */
export function reduceHistory(history: History, action: HistoryAction): History {
  switch (action.type) {
    case 'commit':
      return commit(history, action.change);
    case 'preview':
      return { ...history, preview: action.plan };
    case 'cancel':
      return history.preview ? { ...history, preview: null } : history;
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
    case 'load':
      return historyOf(action.plan);
  }
}

function commit({ past, plan }: History, change: Change): History {
  const next = applyChange(plan, change);
  const step = { kind: change.kind, before: plan };
  return { past: [...past, step], plan: next, future: [], preview: null };
}

function undo(history: History): History {
  const { past, plan, future } = history;
  const step = past.at(-1);
  if (!step) return history;
  return {
    past: past.slice(0, -1),
    plan: step.before,
    future: [...future, { kind: step.kind, after: plan }],
    preview: null,
  };
}

function redo(history: History): History {
  const { past, plan, future } = history;
  const step = future.at(-1);
  if (!step) return history;
  return {
    past: [...past, { kind: step.kind, before: plan }],
    plan: step.after,
    future: future.slice(0, -1),
    preview: null,
  };
}
