import { emptyPlan } from '@webmaps/plan/plan';
import { describe, expect, it, vi } from 'vitest';
import { usualPreferences } from '../../../display/preferences.ts';
import type { PageServices } from '../acts/act.ts';
import type { Call } from '../acts/doable-tools.ts';
import { Session } from './session.ts';
import { cardsOf } from './turn.ts';

const towns: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  Alpha: [[0.01, 0]],
  Beta: [[0.02, 0]],
  Twin: [
    [0.03, 0],
    [0.05, 0],
  ],
};

function open() {
  const prefer = vi.fn();
  const services = {
    engine: {
      search: (query: string) =>
        Promise.resolve({
          status: 'ready',
          via: 'browser',
          results: (towns[query] ?? []).map((position, index) => ({
            id: `${query}/${index}`,
            name: query,
            label: query,
            kind: 'place',
            category: 'town',
            position,
          })),
        }),
      knowsWays: () => false,
    },
    regions: [],
    map: () => null,
    preferences: () => usualPreferences,
    prefer,
    setColourMode: () => undefined,
    openPage: () => undefined,
  } as unknown as PageServices;
  const session = new Session({
    services,
    ask: () => Promise.resolve(undefined),
    plan: emptyPlan,
    onSettled: () => undefined,
  });
  const statuses = () =>
    session
      .getState()
      .turns.flatMap(cardsOf)
      .map(({ status }) => status);
  const settled = () => vi.waitFor(() => expect(session.getState().isBusy).toBe(false));
  const waits = (kind: string) =>
    vi.waitFor(() => expect(session.getState().waiting?.kind).toBe(kind));
  return { session, prefer, statuses, settled, waits };
}

const route = (...stops: string[]): Call => ({ name: 'plan_route', input: { stops } });
const reverse: Call = { name: 'reverse_route', input: {} };
const close: Call = { name: 'close_loop', input: {} };

describe('a turn of several edits', () => {
  it('changes nothing before it is applied, and is then one step of undo', async () => {
    const { session, statuses, waits, settled } = open();
    session.press([route('Alpha', 'Beta'), close, reverse]);
    await waits('apply');
    expect(session.getState().history.plan).toBe(emptyPlan);
    expect(session.getState().isPreview).toBe(true);
    session.decide({ kind: 'yes' });
    await settled();
    expect(statuses()).toEqual(['applied', 'applied', 'applied']);
    expect(session.getState().history.past).toHaveLength(1);
    expect(session.getState().history.plan.waypoints).toHaveLength(3);
    await session.travel('undo', 1);
    expect(session.getState().history.plan).toBe(emptyPlan);
  });

  it('is left as it was when something else is asked for', async () => {
    const { session, statuses, waits, settled } = open();
    session.press([route('Alpha', 'Beta')]);
    await waits('apply');
    session.press([{ name: 'say_what_i_can_do', input: {} }]);
    await vi.waitFor(() => expect(statuses()).toEqual(['left', 'done']));
    await settled();
    expect(session.getState().history.plan).toBe(emptyPlan);
  });

  it('does nothing after an act that fails', async () => {
    const { session, statuses, settled } = open();
    session.press([route('Alpha', 'Nowhere'), reverse]);
    await settled();
    expect(statuses()).toEqual(['failed', 'left']);
    expect(session.getState().history.past).toEqual([]);
  });

  it('can be stopped without a trace in the plan', async () => {
    const { session, statuses, waits, settled } = open();
    session.press([route('Alpha', 'Beta'), reverse]);
    await waits('apply');
    session.stop();
    await settled();
    expect(statuses()).toEqual(['left', 'left']);
    expect(session.getState().shown.plan).toBe(emptyPlan);
  });
});

describe('a place with two good answers', () => {
  it('is chosen by the person', async () => {
    const { session, waits, settled } = open();
    session.press([route('Alpha', 'Twin')], true);
    await waits('place');
    const { waiting } = session.getState();
    const place = waiting?.kind === 'place' ? waiting.places[1] : undefined;
    if (!place) throw new Error('expected two places');
    session.decide({ kind: 'place', place });
    await settled();
    expect(session.getState().history.plan.waypoints.map(({ position }) => position[0])).toEqual([
      0.01, 0.05,
    ]);
  });
});

describe('an act that keeps something', () => {
  const pace: Call = { name: 'set_pace', input: { secondsPerKm: 330 } };

  it('waits for a press, and is not done without it', async () => {
    const { session, prefer, statuses, waits, settled } = open();
    session.press([pace]);
    await waits('press');
    session.decide({ kind: 'no' });
    await settled();
    expect(prefer).not.toHaveBeenCalled();
    expect(statuses()).toEqual(['left']);
  });

  it('is done after it', async () => {
    const { session, prefer, waits, settled } = open();
    session.press([pace]);
    await waits('press');
    session.decide({ kind: 'yes' });
    await settled();
    expect(prefer).toHaveBeenCalledWith({ paceSecondsPerKm: 330 });
  });

  it('waits for the edits before it to be applied', async () => {
    const { session, prefer, waits, settled } = open();
    session.press([route('Alpha', 'Beta'), pace]);
    await waits('apply');
    session.decide({ kind: 'no' });
    await settled();
    expect(prefer).not.toHaveBeenCalled();
  });
});
