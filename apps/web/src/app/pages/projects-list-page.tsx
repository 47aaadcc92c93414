import { getRouteApi } from '@tanstack/react-router';
import { usePerson } from '../../account/session.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { ProjectsScreen } from '../../features/projects/list/projects-screen.tsx';
import {
  addressOfProjectsView,
  readProjectsView,
} from '../../features/projects/list/projects-view.ts';
import { text } from '../../text/en/projects.ts';
import { SignedOutNotice } from './signed-out-notice.tsx';

const route = getRouteApi('/default/dashboard/projects/list');

/** A person's projects as a table; the address holds search, filters, order and page. */
export function ProjectsListPage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const person = usePerson();
  if (!person) return <SignedOutNotice title={text.title}>{text.signedOut}</SignedOutNotice>;
  return (
    <QueryScope>
      <ProjectsScreen
        me={person.id}
        view={readProjectsView(address)}
        onView={(change, step) =>
          void navigate({
            search: (now) => addressOfProjectsView(change(readProjectsView(now))),
            replace: step === 'replace',
            resetScroll: false,
          })
        }
      />
    </QueryScope>
  );
}
