import { isFirstStatus, projectStatuses } from '@webmaps/project/status';
import { text } from '../../text/en/projects.ts';

/** The states in which a project can begin, for radios and selects. */
export const firstStatusOptions = projectStatuses
  .filter(isFirstStatus)
  .map((value) => ({ value, label: text.statuses[value] }));
