import { dayOf } from '../../display/due.ts';
import type { Notice } from './notice.ts';

/** The notices of one day, by project. */
export interface NoticeDay {
  /** ISO 8601, in the time zone of the browser. */
  readonly day: string;
  readonly projects: readonly NoticeGroup[];
}

interface NoticeGroup {
  /** Null for what belongs to no project, as an invitation into one. */
  readonly projectId: string | null;
  readonly notices: readonly Notice[];
}

/** Notices by day and by project; days, projects and notices keep the order of the list. */
export function groupNotices(notices: readonly Notice[]): readonly NoticeDay[] {
  const days = Map.groupBy(notices, ({ happened_at: at }) => dayOf(new Date(at)));
  return [...days].map(([day, ofDay]) => {
    const projects = Map.groupBy(ofDay, ({ about }) => about?.project_id ?? null);
    return {
      day,
      projects: [...projects].map(([projectId, all]) => ({ projectId, notices: all })),
    };
  });
}
