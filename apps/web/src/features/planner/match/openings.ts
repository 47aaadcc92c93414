import { useSyncExternalStore } from 'react';
import type { Plan } from '@webmaps/plan/plan';
import type { FileFault, OpenedFile, OpenedPlan } from '../files/opened-plan.ts';
import { samePlaces } from './track-offer.ts';

/** Files as they were opened: the plan that a choice of their lines has made. */
export interface Opening {
  readonly plan: Plan;
  readonly files: readonly OpenedFile[];
}

/** What was wrong in the files opened last, and what of them is not in the plan. */
export interface FileReport {
  /** The name of the file, or how many there are. */
  readonly title: string;
  /** `null` where nothing could be opened. */
  readonly plan: Plan | null;
  readonly faults: readonly FileFault[];
  /** Those that are not listed included. */
  readonly faultCount: number;
  readonly leftOutPlaces: number;
}

interface Openings {
  /** The newest last. */
  readonly list: readonly Opening[];
  readonly report: FileReport | null;
}

/** More steps back than this are rare, and each holds the names of all its lines. */
const MAX_OPENINGS = 20;

const listeners = new Set<() => void>();
let openings: Openings = { list: [], report: null };

/** Takes the place of what was reported of the files before. */
export function reportOpened(title: string, opened: OpenedPlan): void {
  if (opened.status === 'failed') {
    const faults = opened.fault ? [opened.fault] : [];
    const report = { title, plan: null, faults, faultCount: faults.length, leftOutPlaces: 0 };
    return change({ ...openings, report: faults.length > 0 ? report : null });
  }
  const { plan, files, faults, faultCount, leftOutPlaces } = opened;
  const hasReport = faultCount + leftOutPlaces > 0;
  change({
    list: [...openings.list, { plan, files }].slice(-MAX_OPENINGS),
    report: hasReport ? { title, plan, faults, faultCount, leftOutPlaces } : null,
  });
}

export function dismissReport(): void {
  change({ ...openings, report: null });
}

/** The files that a plan was opened out of, as long as it is unchanged; an undone choice comes back. */
export function useOpening(plan: Plan): Opening | undefined {
  const { list } = useSyncExternalStore(subscribe, current, current);
  return list.findLast((opening) => samePlaces(opening.plan, plan));
}

/** The report of the files opened last, as long as something of them is in the plan. */
export function useFileReport({ waypoints }: Plan): FileReport | null {
  const { report } = useSyncExternalStore(subscribe, current, current);
  if (!report?.plan) return report;
  const opened = new Set(report.plan.waypoints.map(({ position }) => String(position)));
  return waypoints.some(({ position }) => opened.has(String(position))) ? report : null;
}

function current(): Openings {
  return openings;
}

function change(next: Openings): void {
  openings = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
