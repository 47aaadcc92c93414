import { isSameActivity, parseActivity } from '@webmaps/activities/activity';
import type { Activity } from '@webmaps/activities/activity';
import { packLine, unpackLine } from '../sync/packed-line.ts';
import type { Entry, ItemKind } from '../sync/entry.ts';

/** A run as this browser keeps it, without its points. */
export type ActivityEntry = Entry<Activity>;

export const activityKind: ItemKind<Activity> = {
  field: 'activity',
  parse: (value) => parseActivity(unpackLine(value)),
  pack: packLine,
  isSame: isSameActivity,
};
