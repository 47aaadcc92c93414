import { describe, expect, it } from 'vitest';
import { editsOf, historyOf, reduceHistory, touchedBy, visiblePlan } from './history.ts';
import type { History, HistoryAction } from './history.ts';
import { addWaypoint, applyChange, emptyPlan, moveWaypoint, planOf, replacePlan } from './plan.ts';
import type { Change } from './plan.ts';

function run(history: History, ...actions: HistoryAction[]): History {
  return actions.reduce(reduceHistory, history);
}

const start = historyOf(planOf([{ position: [0, 0], snap: true }]));
const moveTo = (lon: number) => moveWaypoint('w1', [lon, 0]);
const preview = (change: Change): HistoryAction => {
  return { type: 'preview', plan: applyChange(start.plan, change) };
};
const lonOf = (history: History) => visiblePlan(history).waypoints[0]?.position[0];

describe('the history of a plan', () => {
  it('takes back and repeats any number of steps', () => {
    let history = historyOf(emptyPlan);
    for (let lon = 0; lon < 100; lon++) {
      const change = addWaypoint(history.plan, { position: [lon, 0], snap: true });
      history = run(history, { type: 'commit', change });
    }
    const full = history.plan;
    for (let step = 0; step < 100; step++) history = run(history, { type: 'undo' });
    expect(history.plan).toBe(emptyPlan);
    for (let step = 0; step < 100; step++) history = run(history, { type: 'redo' });
    expect(history.plan).toEqual(full);
  });

  it('makes one step of a whole drag', () => {
    const dragged = run(start, preview(moveTo(1)), preview(moveTo(2)), {
      type: 'commit',
      change: moveTo(3),
    });
    expect(lonOf(dragged)).toBe(3);
    expect(lonOf(run(dragged, { type: 'undo' }))).toBe(0);
  });

  it('shows the drag while it lasts, and forgets it when it is cancelled', () => {
    const dragging = run(start, preview(moveTo(1)));
    expect(lonOf(dragging)).toBe(1);
    expect(run(dragging, { type: 'cancel' })).toEqual(start);
  });

  it('takes the last step back without a trace, if it was made on the given plan', () => {
    const undone = run(start, { type: 'commit', change: moveTo(1) }, { type: 'undo' });
    const stepped = run(undone, { type: 'commit', change: moveTo(2) });
    expect(run(stepped, { type: 'retract', before: undone.plan })).toEqual(undone);
    const later = run(stepped, { type: 'commit', change: moveTo(3) });
    expect(run(later, { type: 'retract', before: undone.plan })).toBe(later);
    expect(run(start, { type: 'retract', before: start.plan })).toBe(start);
  });

  it('knows whether undo or redo changes waypoints', () => {
    const history = run(
      start,
      { type: 'commit', change: moveTo(1) },
      { type: 'commit', change: { kind: 'set_profile', profile: 'trail' } },
    );
    const both = (at: History) => [touchedBy(at, 'undo'), touchedBy(at, 'redo')];
    expect(both(start)).toEqual([null, null]);
    expect(both(history)).toEqual(['preferences', null]);
    const back = run(history, { type: 'undo' });
    expect(both(back)).toEqual(['waypoints', 'preferences']);
    expect(both(run(back, { type: 'undo' }))).toEqual([null, 'waypoints']);
  });

  it('gives up what was undone once something new is done', () => {
    const history = run(
      start,
      { type: 'commit', change: moveTo(1) },
      { type: 'undo' },
      { type: 'commit', change: moveTo(5) },
      { type: 'redo' },
    );
    expect(lonOf(history)).toBe(5);
    expect(history.future).toEqual([]);
  });

  it('does nothing where there is nothing to undo or redo', () => {
    expect(run(start, { type: 'undo' })).toBe(start);
    expect(run(start, { type: 'redo' })).toBe(start);
    expect(run(start, { type: 'cancel' })).toBe(start);
  });

  it('makes one step of a whole drag of a preference', () => {
    const to = (step: number) => ({ kind: 'set_preference', name: 'green', step }) as const;
    const dragged = run(start, ...[6, 9, 14].map((step) => preview(to(step))), {
      type: 'commit',
      change: to(15),
    });
    expect(dragged.past).toHaveLength(start.past.length + 1);
    expect(visiblePlan(dragged).preferences).toEqual({ green: 0.75 });
    expect(visiblePlan(run(dragged, { type: 'undo' })).preferences).toEqual({});
  });

  it('goes on with a route through every edit of it', () => {
    const edited = run(start, { type: 'commit', change: moveTo(1) });
    expect(edited.origin).toBe(start.origin);
  });

  it('is that of another route after one came in its place, until that is taken back', () => {
    const change = replacePlan(start.plan, [{ position: [7, 7], snap: true }]);
    const other = run(start, { type: 'commit', change });
    expect(other.origin).not.toBe(start.origin);
    const back = run(other, { type: 'undo' });
    expect(back.origin).toBe(start.origin);
    expect(run(back, { type: 'redo' }).origin).toBe(other.origin);

    const cleared = run(start, { type: 'commit', change: { kind: 'clear', waypoints: [] } });
    const drawn = addWaypoint(cleared.plan, { position: [1, 1], snap: true });
    expect(run(cleared, { type: 'commit', change: drawn }).origin).not.toBe(start.origin);
    expect(run(cleared, { type: 'undo' }).origin).toBe(start.origin);
  });

  it('lists every edit, and goes to any of them as undo and redo would', () => {
    const changes = [1, 2, 3, 4].map(moveTo);
    let history = run(start, ...changes.map((change) => ({ type: 'commit', change }) as const));
    const plans = [start.plan, ...editsOf(history).edits.map(({ after }) => after)];
    for (const made of [0, 3, 1, 4, 2]) {
      history = run(history, { type: 'go', made });
      expect(history.plan).toBe(plans[made]);
      const list = editsOf(history);
      expect(list.made).toBe(made);
      expect(list.edits.map(({ change }) => change)).toEqual(changes);
      expect(list.edits.map(({ before }) => before)).toEqual(plans.slice(0, -1));
      expect(list.edits.map(({ after }) => after)).toEqual(plans.slice(1));
    }
    expect(run(history, { type: 'go', made: 2 })).toBe(history);
    expect(lonOf(run(history, { type: 'go', made: 99 }))).toBe(4);
  });

  it('starts over with a plan from elsewhere', () => {
    const loaded = run(
      start,
      { type: 'commit', change: moveTo(1) },
      { type: 'load', plan: emptyPlan },
    );
    expect(loaded).toEqual(historyOf(emptyPlan));
  });
});
