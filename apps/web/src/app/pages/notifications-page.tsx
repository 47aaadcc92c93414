import { NotificationSettings } from '../../features/settings/notifications/notification-settings.tsx';
import { SettingsNav } from '../../features/settings/settings-nav.tsx';
import { text } from '../../text/en/notifications.ts';
import { QueryScope } from '../query-scope.tsx';

export function NotificationsPage() {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 pb-12">
      <div>
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.title}</h1>
        <p className="mt-1 mb-3 text-muted-foreground">{text.introduction}</p>
        <SettingsNav />
      </div>
      <QueryScope>
        <NotificationSettings />
      </QueryScope>
    </div>
  );
}
