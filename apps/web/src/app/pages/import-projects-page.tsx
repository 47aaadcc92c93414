import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { usePerson } from '../../account/session.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { ImportScreen } from '../../features/projects/import/import-screen.tsx';
import { text } from '../../text/en/import-projects.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';

const route = getRouteApi('/default/dashboard/projects/import');

/** Many projects from a file; the address names the import, so that reload and Back find it again. */
export function ImportProjectsPage() {
  const { file } = route.useSearch();
  const navigate = route.useNavigate();
  const person = usePerson();
  const open = useCallback(
    (importId: string | undefined) =>
      void navigate({ search: importId === undefined ? {} : { file: importId } }),
    [navigate],
  );
  if (!person) return <SignedOutNotice title={text.title}>{text.signedOut}</SignedOutNotice>;
  return (
    <QueryScope>
      <ImportScreen key={person.id} me={person.id} importId={file} onOpen={open} />
    </QueryScope>
  );
}
