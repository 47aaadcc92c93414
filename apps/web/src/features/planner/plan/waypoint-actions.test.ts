import type { Position } from '@webmaps/geo/position';
import { describe, expect, it, vi } from 'vitest';
import type { PlannerState } from '../planner-context.ts';
import { toastItems } from '../../../ui/toast-store.ts';
import type { Plan } from '@webmaps/plan/plan';
import { applyChange, planOf } from '@webmaps/plan/plan';
import { addPlace, directionsTo, startBeforeFinish } from './waypoint-actions.ts';

const there: Position = [0.01, 0.02];
const waiting = planOf([{ position: there, snap: true, awaitsStart: true }]);

/** A planner whose map finds the person's position when the test resolves it. */
function planner(
  located: Promise<{ readonly position: Position } | undefined>,
  settled: Plan = planOf([]),
) {
  const edit = vi.fn<PlannerState['editor']['edit']>();
  const model = {
    editor: { settled, edit },
    map: { locate: () => located },
  } as unknown as PlannerState;
  return { model, edit };
}

describe('directions to a place', () => {
  it('begin where the person is, where there is no start', async () => {
    const { model, edit } = planner(Promise.resolve({ position: [1, 2] }));
    const { signal } = new AbortController();
    expect(await directionsTo(model, { position: there }, signal)).toBe('drawn');
    expect(edit).toHaveBeenCalledWith(
      expect.objectContaining({
        kind: 'replace',
        waypoints: [
          expect.objectContaining({ position: [1, 2] }),
          expect.objectContaining({ position: there }),
        ],
      }),
    );
  });

  it('are not drawn over what was drawn while the position was looked for', async () => {
    const located = Promise.withResolvers<{ readonly position: Position }>();
    const { model, edit } = planner(located.promise);
    const abort = new AbortController();
    const outcome = directionsTo(model, { position: there }, abort.signal);
    abort.abort();
    located.resolve({ position: [1, 2] });
    expect(await outcome).toBe('cancelled');
    expect(edit).not.toHaveBeenCalled();
  });

  it('keep the place as the finish where the position is not known', async () => {
    const { model, edit } = planner(Promise.resolve(undefined));
    const { signal } = new AbortController();
    const summit = { position: there, name: 'Comapedrosa' };
    expect(await directionsTo(model, summit, signal)).toBe('awaits_start');
    expect(edit).toHaveBeenCalledWith({
      kind: 'replace',
      waypoints: [{ id: 'w1', ...summit, snap: true, awaitsStart: true }],
    });
  });

  it('do not begin at a finish that waits for its start', async () => {
    const { model, edit } = planner(Promise.resolve(undefined), waiting);
    const { signal } = new AbortController();
    expect(await directionsTo(model, { position: [3, 4] }, signal)).toBe('awaits_start');
    expect(edit).toHaveBeenCalledWith(
      expect.objectContaining({ waypoints: [expect.objectContaining({ position: [3, 4] })] }),
    );
  });
});

describe('a finish that waits for its start', () => {
  it('gets the next place as its start, and is shown with it', () => {
    const { model, edit } = planner(Promise.resolve(undefined), waiting);
    const box = startBeforeFinish(model, { position: [0, 0], name: 'Arinsal' });
    expect(box).toEqual([0, 0, 0.01, 0.02]);
    const change = edit.mock.calls[0]?.[0];
    if (!change) throw new Error('Nothing was edited');
    expect(applyChange(waiting, change).waypoints).toMatchObject([
      { position: [0, 0], name: 'Arinsal' },
      { position: there },
    ]);
  });

  it('is all that a start is put before', () => {
    const { model, edit } = planner(
      Promise.resolve(undefined),
      planOf([{ position: there, snap: true }]),
    );
    expect(startBeforeFinish(model, { position: [0, 0] })).toBeUndefined();
    expect(edit).not.toHaveBeenCalled();
  });

  it('takes an added place as its start and announces that', async () => {
    const edit = vi.fn<PlannerState['editor']['edit']>();
    const model = {
      editor: { settled: waiting, edit },
      live: { route: null, pending: false },
      freeLine: false,
      select: vi.fn<PlannerState['select']>(),
    } as unknown as PlannerState;
    const { signal } = new AbortController();
    expect(await addPlace(model, { position: [0, 0], name: 'Arinsal' }, signal)).toBe('added');
    expect(toastItems()[0]?.title).toBe('Added Arinsal as the start');
  });
});

describe('a place that is added', () => {
  const cafe = { position: [0.011, 0.001] as const, name: 'Café Central' };
  const east = (count: number) =>
    planOf(
      Array.from({ length: count }, (_, at) => ({ position: [at / 100, 0] as const, snap: true })),
    );

  function addTo(settled: Plan, edit = vi.fn<PlannerState['editor']['edit']>()) {
    const model = {
      editor: { settled, edit },
      live: { route: null, pending: false },
      freeLine: false,
      select: vi.fn<PlannerState['select']>(),
    } as unknown as PlannerState;
    const abort = new AbortController();
    return { edit, abort, outcome: addPlace(model, cafe, abort.signal) };
  }
  const said = () => toastItems()[0]?.title;

  it('is added to the cheapest leg, by its name, and its place is announced', async () => {
    const { edit, outcome } = addTo(east(3));
    expect(await outcome).toBe('added');
    expect(edit).toHaveBeenCalledWith({
      kind: 'insert',
      index: 2,
      waypoint: { id: 'w4', position: cafe.position, snap: true, name: 'Café Central' },
    });
    expect(said()).toBe('Added Café Central between waypoint 1 and the end');
    await addTo(east(2)).outcome;
    expect(said()).toBe('Added Café Central as the new end');
    await addTo(east(0)).outcome;
    expect(said()).toBe('Added Café Central as the start');
  });

  it('is not announced where there is no room for it, or another plan by then', async () => {
    const before = toastItems()[0]?.id;
    const full = addTo(
      east(3),
      vi.fn<PlannerState['editor']['edit']>(() => false),
    );
    expect(await full.outcome).toBe('refused');
    const late = addTo(east(3));
    late.abort.abort();
    expect(await late.outcome).toBe('cancelled');
    expect(late.edit).not.toHaveBeenCalled();
    expect(toastItems()[0]?.id).toBe(before);
  });
});
