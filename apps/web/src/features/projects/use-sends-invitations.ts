import { accountBackend } from '../../account/account-backend.ts';
import { useServiceSettings } from '../../account/service-settings.ts';

/**
 * Whether invitations are also sent by email. Where the accounts are at a hosted service, nobody
 * sends the product's own mails; and until the server has said that it does, none is announced.
 */
export function useSendsInvitations(): boolean {
  const settings = useServiceSettings();
  return accountBackend?.url === location.origin && (settings?.sendsMail ?? false);
}
