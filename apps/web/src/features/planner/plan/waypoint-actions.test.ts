import type { Position } from '@webmaps/geo/position';
import { describe, expect, it, vi } from 'vitest';
import type { PlannerModel } from '../planner-model.ts';
import { planOf } from './plan.ts';
import { directionsTo } from './waypoint-actions.ts';

const there: Position = [0.01, 0.02];

/** A planner whose map finds where somebody is when it is told to. */
function planner(located: Promise<{ readonly position: Position } | undefined>) {
  const edit = vi.fn<PlannerModel['editor']['edit']>();
  const model = {
    editor: { settled: planOf([]), edit },
    map: { locate: () => located },
  } as unknown as PlannerModel;
  return { model, edit };
}

describe('directions to a place', () => {
  it('begin where somebody is, where there is no start', async () => {
    const { model, edit } = planner(Promise.resolve({ position: [1, 2] }));
    const { signal } = new AbortController();
    expect(await directionsTo(model, there, signal)).toBe('drawn');
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
    const outcome = directionsTo(model, there, abort.signal);
    abort.abort();
    located.resolve({ position: [1, 2] });
    expect(await outcome).toBe('cancelled');
    expect(edit).not.toHaveBeenCalled();
  });

  it('say so where the position is not known', async () => {
    const { model, edit } = planner(Promise.resolve(undefined));
    expect(await directionsTo(model, there, new AbortController().signal)).toBe('unknown_start');
    expect(edit).not.toHaveBeenCalled();
  });
});
