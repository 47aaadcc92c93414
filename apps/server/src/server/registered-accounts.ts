import type { AccountBackend } from '../backend/account-backend.ts';
import type { PublicProjects } from '../features/public-projects/read-public-projects.ts';
import type { ReadSharedRoute } from '../features/shared-routes/read-shared-route.ts';
import type { AccountsOfPage } from '../features/shell/page-head.ts';

/** What pages and pictures need of the registered accounts. */
export interface RegisteredAccounts {
  readonly accounts: AccountBackend;
  readonly page: AccountsOfPage;
  readonly readSharedRoute: ReadSharedRoute;
  readonly publicProjects: PublicProjects;
}
