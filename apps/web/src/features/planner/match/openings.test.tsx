import { planOf } from '@webmaps/plan/plan';
import type { Plan } from '@webmaps/plan/plan';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenedPlan } from '../files/opened-plan.ts';
import { dismissReport, reportOpened, useFileReport, useOpening } from './openings.ts';

const planAt = (lon: number) =>
  planOf([
    { position: [lon, 0], snap: true },
    { position: [lon, 1], snap: true },
  ]);

const ready = (plan: Plan, name: string, faultCount = 0): OpenedPlan => ({
  status: 'ready',
  plan,
  wholes: [],
  files: [{ name, file: new Blob(), lines: [], chosen: [] }],
  leftOutPlaces: 0,
  faults: [],
  faultCount,
});

/** The first file of the opening, and the title of the report, that are shown with a plan. */
function shownWith(plan: Plan): string {
  return renderToString(<Shown plan={plan} />);
}

function Shown({ plan }: { readonly plan: Plan }) {
  const opening = useOpening(plan);
  const report = useFileReport(plan);
  return `${opening?.files[0]?.name ?? 'none'}, ${report?.title ?? 'no report'}`;
}

beforeEach(dismissReport);

describe('opened files', () => {
  it('are found by their plan, an earlier one too, and not by an edited one', () => {
    reportOpened('a.gpx', ready(planAt(1), 'a.gpx'));
    reportOpened('b.gpx', ready(planAt(2), 'b.gpx'));
    expect(shownWith(planAt(1))).toBe('a.gpx, no report');
    expect(shownWith(planAt(2))).toBe('b.gpx, no report');
    expect(shownWith(planAt(3))).toBe('none, no report');
  });

  it('are reported on as long as something of them is in the plan', () => {
    reportOpened('a.gpx', ready(planAt(1), 'a.gpx', 2));
    const edited = planOf([...planAt(5).waypoints, ...planAt(1).waypoints.slice(0, 1)]);
    expect(shownWith(edited)).toBe('none, a.gpx');
    expect(shownWith(planAt(5))).toBe('none, no report');
  });

  it('are no longer reported on once others were opened without a fault', () => {
    reportOpened('a.gpx', ready(planAt(1), 'a.gpx', 2));
    reportOpened('b.gpx', ready(planAt(1), 'b.gpx'));
    expect(shownWith(planAt(1))).toBe('b.gpx, no report');
  });

  it('are reported on beside any plan where they could not be opened, until that is dismissed', () => {
    const fault = { file: 'c.gpx', message: 'It is wrong.' };
    reportOpened('c.gpx', { status: 'failed', reason: 'unreadable', file: 'c.gpx', fault });
    expect(shownWith(planAt(7))).toBe('none, c.gpx');
    dismissReport();
    expect(shownWith(planAt(7))).toBe('none, no report');
  });
});
