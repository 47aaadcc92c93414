import { InstallNotice } from './install-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** What the application has to say of itself, one line below the other under the page's header. */
export function AppNotices() {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-14 z-40 flex flex-col items-center gap-2"
    >
      <UpdateNotice />
      <OfflineNotice />
      <InstallNotice />
    </div>
  );
}
