import type { Change, Plan } from './plan.ts';
import { applyChange } from './plan.ts';
import { withWholeTracks } from './tracks/whole-tracks.ts';
import type { FindTrack } from './tracks/whole-tracks.ts';

/** One edit that can be undone, with the plan as it was before. */
interface Step {
  readonly change: Change;
  readonly before: Plan;
  readonly originBefore: Plan;
  /** The redo steps at that time. */
  readonly futureBefore: readonly UndoneStep[];
}

interface UndoneStep {
  readonly change: Change;
  readonly after: Plan;
  readonly originAfter: Plan;
}

/**
 * A plan with every step that led to it. While something is dragged the moving plan is only a
 * `preview`: however many positions it passes, letting go makes one step, and Escape makes none.
 */
export interface History {
  readonly past: readonly Step[];
  readonly plan: Plan;
  /**
   * The plan that this one began as. Edits go on with a route; one that is opened in its place, or
   * begun on an empty map, is another.
   */
  readonly origin: Plan;
  readonly future: readonly UndoneStep[];
  readonly preview: Plan | null;
}

export type HistoryAction =
  | { readonly type: 'commit'; readonly change: Change }
  /** The plan that the current drag would make. */
  | { readonly type: 'preview'; readonly plan: Plan }
  | { readonly type: 'cancel' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Undoes or redoes until so many edits are made; 0 is the plan as it was opened. */
  | { readonly type: 'go'; readonly made: number }
  /** The last step is taken back as if it had never been made, if it was made on this plan. */
  | { readonly type: 'retract'; readonly before: Plan }
  /** A plan that came from elsewhere (the address bar): it starts a new history. */
  | { readonly type: 'load'; readonly plan: Plan }
  /** Whole tracks came to hand: no step, since the plan means the same. */
  | { readonly type: 'recall'; readonly whole: FindTrack };

export function historyOf(plan: Plan): History {
  return { past: [], plan, origin: plan, future: [], preview: null };
}

/** The plan to be shown: the preview of a drag, else the plan itself. */
export function visiblePlan({ plan, preview }: History): Plan {
  return preview ?? plan;
}

/** The change of an undo or a redo; `null` where there is none. */
export type Touched = 'waypoints' | 'preferences';

export function touchedBy({ past, plan, future }: History, way: 'undo' | 'redo'): Touched | null {
  const next = way === 'undo' ? past.at(-1)?.before : future.at(-1)?.after;
  if (!next) return null;
  return next.waypoints === plan.waypoints ? 'preferences' : 'waypoints';
}

/** One edit, with the plans that it led from and to. */
export interface Edit {
  readonly change: Change;
  readonly before: Plan;
  readonly after: Plan;
}

/** Every edit since the plan was opened, the oldest first; those after `made` are undone. */
export function editsOf({ past, plan, future }: Pick<History, 'past' | 'plan' | 'future'>): {
  readonly edits: readonly Edit[];
  readonly made: number;
} {
  const edits: Edit[] = past.map(({ change, before }, index) => ({
    change,
    before,
    after: past[index + 1]?.before ?? plan,
  }));
  let before = plan;
  for (const { change, after } of future.toReversed()) {
    edits.push({ change, before, after });
    before = after;
  }
  return { edits, made: past.length };
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
    case 'go':
      return go(history, action.made);
    case 'retract':
      return retract(history, action.before);
    case 'load':
      return historyOf(action.plan);
    case 'recall':
      return recall(history, action.whole);
  }
}

function commit({ past, plan, origin, future }: History, change: Change): History {
  const next = applyChange(plan, change);
  const step = { change, before: plan, originBefore: origin, futureBefore: future };
  const isAnother = change.kind === 'replace' || plan.waypoints.length === 0;
  return {
    past: [...past, step],
    plan: next,
    origin: isAnother ? next : origin,
    future: [],
    preview: null,
  };
}

function recall(history: History, find: FindTrack): History {
  // The same plan stays the same object wherever it is, and so do lists of waypoints.
  const plans = new Map<Plan, Plan>();
  const lists = new Map<Plan['waypoints'], Plan['waypoints']>();
  const whole = (plan: Plan): Plan => {
    const waypoints = lists.get(plan.waypoints) ?? withWholeTracks(plan.waypoints, find);
    lists.set(plan.waypoints, waypoints);
    const recalled =
      plans.get(plan) ?? (waypoints === plan.waypoints ? plan : { ...plan, waypoints });
    plans.set(plan, recalled);
    return recalled;
  };
  const wholeAfter = (step: UndoneStep): UndoneStep => ({
    ...step,
    after: whole(step.after),
    originAfter: whole(step.originAfter),
  });
  if (whole(history.plan) === history.plan) return history;
  return {
    past: history.past.map((step) => ({
      ...step,
      before: whole(step.before),
      originBefore: whole(step.originBefore),
      futureBefore: step.futureBefore.map(wholeAfter),
    })),
    plan: whole(history.plan),
    origin: whole(history.origin),
    future: history.future.map(wholeAfter),
    preview: history.preview && whole(history.preview),
  };
}

function undo(history: History): History {
  const { past, plan, origin, future } = history;
  const step = past.at(-1);
  if (!step) return history;
  return {
    past: past.slice(0, -1),
    plan: step.before,
    origin: step.originBefore,
    future: [...future, { change: step.change, after: plan, originAfter: origin }],
    preview: null,
  };
}

function redo(history: History): History {
  const { past, plan, origin, future } = history;
  const step = future.at(-1);
  if (!step) return history;
  const made = {
    change: step.change,
    before: plan,
    originBefore: origin,
    futureBefore: future,
  };
  return {
    past: [...past, made],
    plan: step.after,
    origin: step.originAfter,
    future: future.slice(0, -1),
    preview: null,
  };
}

function go(history: History, made: number): History {
  let reached = history;
  while (reached.past.length > made && reached.past.length > 0) reached = undo(reached);
  while (reached.past.length < made && reached.future.length > 0) reached = redo(reached);
  return reached;
}

function retract(history: History, before: Plan): History {
  const step = history.past.at(-1);
  if (!step || step.before !== before) return history;
  return {
    past: history.past.slice(0, -1),
    plan: step.before,
    origin: step.originBefore,
    future: step.futureBefore,
    preview: null,
  };
}
