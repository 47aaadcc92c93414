import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { usePerson } from '../../account/session.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { TasksScreen } from '../../features/tasks/tasks-screen.tsx';
import { addressOfTasksView, readTasksView } from '../../features/tasks/tasks-view.ts';
import type { TasksView } from '../../features/tasks/tasks-view.ts';
import { text } from '../../text/en/tasks.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { MapOfTasks } from './map-of-tasks.tsx';
import { ProjectPlace } from './project-place.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';

const route = getRouteApi('/default/tasks');

/** The tasks of a person's projects; the address holds layout, search, filters, order and page. */
export function TasksPage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const person = usePerson();
  const onView = useCallback(
    (change: (view: TasksView) => TasksView, step: 'replace' | 'push') =>
      void navigate({
        search: (now) => addressOfTasksView(change(readTasksView(now))),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  if (!person) return <SignedOutNotice title={text.title}>{text.signedOut}</SignedOutNotice>;
  return (
    <QueryScope>
      <TooltipProvider>
        <TasksScreen
          me={person.id}
          view={readTasksView(address)}
          onView={onView}
          renderMap={(props) => <MapOfTasks {...props} />}
          renderPlace={(props) => <ProjectPlace {...props} />}
        />
      </TooltipProvider>
    </QueryScope>
  );
}
