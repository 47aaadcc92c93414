import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { AsOf } from '../../../data/as-of.tsx';
import { useMyStorage } from '../../../data/my-storage.ts';
import { useProjectCounts, useProjectPlaces } from '../../../data/projects/use-projects.ts';
import { useDueTasks } from '../../../data/tasks/use-due-tasks.ts';
import { useToday } from '../../../display/use-today.ts';
import { text } from '../../../text/en/dashboard.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { filterOfView, readProjectsView } from '../list/projects-view.ts';
import type { ProjectsMapProps } from '../projects-map-props.ts';
import { daysOf, daysOfWeek, weekWithin } from './dashboard-view.ts';
import type { DashboardView } from './dashboard-view.ts';
import { FeedCard } from './feed-card.tsx';
import { Figures } from './figures.tsx';
import type { Answer } from './figures.tsx';
import { MapCard } from './map-card.tsx';
import { RangePicker } from './range-picker.tsx';
import { RunsCard } from './runs-card.tsx';
import { StatusCard } from './status-card.tsx';
import { TasksDueCard } from './tasks-due-card.tsx';
import { useRuns } from './use-runs.ts';

interface DashboardScreenProps {
  readonly view: DashboardView;
  readonly onView: (change: Partial<DashboardView>) => void;
  readonly onOpen: (projectId: string) => void;
  readonly renderMap: (props: ProjectsMapProps) => ReactNode;
}

/** How many tasks the card lists. */
const TASK_LINES = 6;

/** What a person's projects, tasks and runs add up to. */
export function DashboardScreen({ view, onView, onOpen, renderMap }: DashboardScreenProps) {
  const today = useToday();
  const days = daysOf(view.range, today);
  const week = weekWithin(view, today);
  const runs = useRuns({ ...days, week: week ?? today });
  const counts = useProjectCounts({ today });
  const places = useProjectPlaces(filterOfView(readProjectsView({}), today));
  const tasks = useDueTasks({ today, count: TASK_LINES });
  const storage = useMyStorage();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.title}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <RangePicker
            range={view.range}
            today={today}
            onRange={(range) => onView({ range, week: undefined })}
          />
          <Link to="/dashboard/projects/add-one" className={buttonClass({ variant: 'primary' })}>
            <Plus className="size-4" />
            {text.add}
          </Link>
        </div>
      </div>
      <AsOf />
      <Figures
        runs={runs}
        week={week}
        projects={answerOf(counts)}
        tasks={answerOf(tasks.counts)}
        storage={answerOf(storage)}
      />
      <div className="grid gap-4 *:min-w-0 min-[1100px]:grid-cols-2">
        <RunsCard runs={runs} week={week} onWeek={(monday) => onView({ week: monday })} />
        <MapCard places={places} onOpen={onOpen} renderMap={renderMap} />
      </div>
      <div className="grid gap-4 *:min-w-0 md:grid-cols-2 md:*:last:col-span-2 xl:grid-cols-[5fr_7fr_6fr] xl:*:last:col-span-1">
        <StatusCard counts={counts} />
        <TasksDueCard tasks={tasks} today={today} />
        <FeedCard days={week === undefined ? days : daysOfWeek(week)} />
      </div>
    </div>
  );
}

interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
}

/** An answer stays where a later question fails. */
function answerOf<Data>({ data, error }: Asked<Data>): Answer<Data> {
  return data ?? (error ? 'failed' : 'loading');
}
