import { Outlet } from '@tanstack/react-router';
import { LazyNotices } from './lazy-notices.tsx';
import { useDocumentTitle } from './use-document-title.ts';

/** What is around every page, whatever its layout. */
export function Root() {
  useDocumentTitle();
  return (
    <>
      <Outlet />
      <LazyNotices />
    </>
  );
}
