import { getRouteApi } from '@tanstack/react-router';
import { PeopleScreen } from '../../features/people/people-screen.tsx';
import { addressOfView, readView } from '../../features/people/people-view.ts';
import { QueryScope } from '../../data/query-scope.tsx';

const route = getRouteApi('/admin/admin/users');

/** People and their accounts; the address holds the search, filters and page. */
export function PeoplePage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <QueryScope>
      <PeopleScreen
        view={readView(address)}
        onView={(change, step) =>
          void navigate({
            search: (now) => addressOfView(change(readView(now))),
            replace: step === 'replace',
            resetScroll: false,
          })
        }
      />
    </QueryScope>
  );
}
