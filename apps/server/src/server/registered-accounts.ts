import type { AccountBackend } from '../backend/account-backend.ts';
import type { AccountsOfPage } from '../features/shell/page-head.ts';

/** What the shell needs to know about registered accounts. */
export interface RegisteredAccounts {
  readonly accounts: AccountBackend;
  readonly page: AccountsOfPage;
}
