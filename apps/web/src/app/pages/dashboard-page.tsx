import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { usePerson } from '../../account/session.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { MyInvitations } from '../../features/invitations/my-invitations.tsx';
import { DashboardScreen } from '../../features/projects/dashboard/dashboard-screen.tsx';
import {
  addressOfDashboardView,
  readDashboardView,
} from '../../features/projects/dashboard/dashboard-view.ts';
import { text } from '../../text/en/dashboard.ts';
import { MapOfProjects } from './map-of-projects.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';

const route = getRouteApi('/default/dashboard');

/** What a person's projects, tasks and runs add up to; the address holds the days. */
export function DashboardPage() {
  const address = route.useSearch();
  const setAddress = route.useNavigate();
  const navigate = useNavigate();
  const person = usePerson();
  if (!person) return <SignedOutNotice title={text.title}>{text.signedOut}</SignedOutNotice>;
  return (
    <QueryScope>
      <div className="mb-4 empty:hidden">
        <MyInvitations />
      </div>
      <DashboardScreen
        view={readDashboardView(address)}
        onView={(change) =>
          void setAddress({
            search: (now) => addressOfDashboardView({ ...readDashboardView(now), ...change }),
            resetScroll: false,
          })
        }
        onOpen={(id) => void navigate({ to: '/ui/projects/$id', params: { id } })}
        renderMap={(props) => <MapOfProjects {...props} />}
      />
    </QueryScope>
  );
}
