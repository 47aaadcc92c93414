import { QueryScope } from '../../data/query-scope.tsx';
import { RegionsScreen } from '../../features/regions/regions-screen.tsx';

/** The regions of the server and their imports, for administrators. */
export function RegionsPage() {
  return (
    <QueryScope>
      <RegionsScreen />
    </QueryScope>
  );
}
