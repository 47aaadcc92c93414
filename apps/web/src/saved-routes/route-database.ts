import { EntryDatabase } from '../sync/entry-database.ts';
import { routeKind } from './route-entry.ts';

export const routeDatabase = new EntryDatabase({
  database: 'webmaps-routes',
  store: 'routes',
  kind: routeKind,
  hasNewest: true,
  attachments: 'versions',
});
