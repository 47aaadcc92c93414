import { useNavigate } from '@tanstack/react-router';
import type { Position } from '@webmaps/geo/position';
import { QueryScope } from '../../data/query-scope.tsx';
import { RunTotals } from '../../features/activities/totals/run-totals.tsx';
import { MemberHomeView } from '../../features/home/member-home-view.tsx';
import { DemoProjectButton } from '../../features/projects/demo/demo-project-button.tsx';
import { DueTasks } from '../../features/projects/recent/due-tasks.tsx';
import { RecentProjects } from '../../features/projects/recent/recent-projects.tsx';
import { firstRegion } from '../../map-page/use-region.ts';
import { engine } from '../engine.ts';

/** The start page of a signed-in person. */
export function MemberHome() {
  const navigate = useNavigate();
  return (
    <QueryScope>
      <MemberHomeView
        projects={
          <RecentProjects
            demo={
              <DemoProjectButton
                findCenter={middleOfMap}
                onMade={(id) => void navigate({ to: '/ui/projects/$id', params: { id } })}
              />
            }
          />
        }
        tasks={<DueTasks />}
        totals={<RunTotals />}
      />
    </QueryScope>
  );
}

async function middleOfMap(): Promise<Position | null> {
  const list = await engine.regions();
  const region = list.status === 'ready' ? firstRegion(list.regions) : undefined;
  return region?.start.center ?? null;
}
