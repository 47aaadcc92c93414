import { NotificationSettings } from '../../features/settings/notifications/notification-settings.tsx';
import { text } from '../../text/en/notifications.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export function NotificationsPage() {
  return (
    <SettingsFrame words={text}>
      <QueryScope>
        <NotificationSettings />
      </QueryScope>
    </SettingsFrame>
  );
}
