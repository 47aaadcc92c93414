import { InstallNotice } from './install-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** What the application has to say of itself, one line below the other. */
export function AppNotices() {
  return (
    <>
      <UpdateNotice />
      <OfflineNotice />
      <InstallNotice />
    </>
  );
}
