import { AccountSettings } from '../../features/settings/account/account-settings.tsx';
import { text } from '../../text/en/account-settings.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function AccountPage() {
  return (
    <SettingsFrame words={text}>
      <QueryScope>
        <AccountSettings />
      </QueryScope>
    </SettingsFrame>
  );
}
