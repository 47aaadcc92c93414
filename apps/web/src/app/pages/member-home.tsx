import { QueryScope } from '../../data/query-scope.tsx';
import { RunTotals } from '../../features/activities/totals/run-totals.tsx';
import { MemberHomeView } from '../../features/home/member-home-view.tsx';
import { DueTasks } from '../../features/projects/recent/due-tasks.tsx';
import { RecentProjects } from '../../features/projects/recent/recent-projects.tsx';

/** The start page of a signed-in person. */
export function MemberHome() {
  return (
    <QueryScope>
      <MemberHomeView projects={<RecentProjects />} tasks={<DueTasks />} totals={<RunTotals />} />
    </QueryScope>
  );
}
