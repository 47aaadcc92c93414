import { QueryScope } from '../../data/query-scope.tsx';
import { SystemScreen } from '../../features/system/system-screen.tsx';

/** The state of the server, for administrators. */
export function SystemPage() {
  return (
    <QueryScope>
      <SystemScreen />
    </QueryScope>
  );
}
