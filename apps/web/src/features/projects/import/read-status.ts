import { isFirstStatus, projectStatuses } from '@webmaps/project/status';
import type { ProjectStatus } from '@webmaps/project/status';
import { text } from '../../../text/en/import-projects.ts';
import { text as projects } from '../../../text/en/projects.ts';
import { firstStatusOptions } from '../first-statuses.ts';
import { faulty, valid } from './row-faults.ts';
import type { Checked } from './row-faults.ts';

/** The state of a cell, by its name for people or in the database; an empty one is a draft. */
export function readStatus(cell: string): Checked<ProjectStatus> {
  if (cell === '') return valid('draft');
  const wanted = plain(cell);
  const status = projectStatuses.find((each) =>
    [each, projects.statuses[each]].some((name) => plain(name) === wanted),
  );
  if (status === undefined) return faulty('status', text.faults.noStatus(cell, firstStatuses));
  return isFirstStatus(status) ? valid(status) : faulty('status', text.faults.archived);
}

const firstStatuses = firstStatusOptions.map(({ label }) => label).join(', ');

/** "On-hold" and "on_hold" as "onhold". */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}
