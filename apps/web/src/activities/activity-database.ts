import { EntryDatabase } from '../sync/entry-database.ts';
import { activityKind } from './activity-kind.ts';

/** Recordings are bytes of `encodeRecording`: those of all runs would not fit into memory. */
export const activityDatabase = new EntryDatabase({
  database: 'webmaps-activities',
  store: 'activities',
  kind: activityKind,
  attachments: 'recordings',
});
