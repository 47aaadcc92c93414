import { ProfileSettings } from '../../features/settings/profile/profile-settings.tsx';
import { text } from '../../text/en/profile.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function ProfilePage() {
  return (
    <SettingsFrame words={text}>
      <QueryScope>
        <ProfileSettings />
      </QueryScope>
    </SettingsFrame>
  );
}
