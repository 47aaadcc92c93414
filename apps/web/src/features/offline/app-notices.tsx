import { InstallNotice } from './install-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** What the application has to say of itself, one line below the other. */
export function AppNotices() {
  return (
    <>
      <ProblemNotice />
      <UpdateNotice />
      <OfflineNotice />
      <InstallNotice />
    </>
  );
}
