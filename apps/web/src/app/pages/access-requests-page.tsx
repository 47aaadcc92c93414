import { getRouteApi } from '@tanstack/react-router';
import { RequestsScreen } from '../../features/access-requests/requests-screen.tsx';
import { QueryScope } from '../../data/query-scope.tsx';

const route = getRouteApi('/admin/admin/access-requests');

/** The access requests; the address holds tab and page. */
export function AccessRequestsPage() {
  const { show, page = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <QueryScope>
      <RequestsScreen
        show={show === 'answered' ? 'answered' : 'open'}
        page={/^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1}
        onChange={(next, nextPage) =>
          void navigate({
            search: {
              ...(next === 'answered' && { show: next }),
              ...(nextPage > 1 && { page: String(nextPage) }),
            },
            resetScroll: false,
          })
        }
      />
    </QueryScope>
  );
}
