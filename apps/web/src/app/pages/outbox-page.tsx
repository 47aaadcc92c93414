import { getRouteApi } from '@tanstack/react-router';
import { OutboxScreen } from '../../features/outbox/outbox-screen.tsx';
import { QueryScope } from '../../data/query-scope.tsx';

const route = getRouteApi('/admin/admin/outbox');

/** The mails of the server and their links; the address holds the page of the list. */
export function OutboxPage() {
  const { page = '' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <QueryScope>
      <OutboxScreen
        page={/^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1}
        onPage={(next) =>
          void navigate({ search: next > 1 ? { page: String(next) } : {}, resetScroll: false })
        }
      />
    </QueryScope>
  );
}
