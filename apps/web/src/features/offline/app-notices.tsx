import { InstallNotice } from './install-notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** The notices of the application, one below the other. */
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
