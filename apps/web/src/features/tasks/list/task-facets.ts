import { dueBuckets } from '@webmaps/project/due';
import { taskPriorities, taskStatuses } from '@webmaps/project/task';
import type { FacetFilterOptions } from '../../../data-table/facet-filter.tsx';
import type { TaskCounts } from '../../../data/tasks/listed-task.ts';
import { text } from '../../../text/en/tasks.ts';
import type { TaskFacet } from '../tasks-view.ts';

type Names = Readonly<Record<string, string>>;

/** What tasks can be filtered by. Labels, projects and people are those that the server has counted. */
export function taskFacets(
  answer: TaskCounts | undefined,
): readonly FacetFilterOptions<TaskFacet>[] {
  const counts = answer?.counts;
  const { columns } = text;
  return [
    facet('status', columns.status, fixed(taskStatuses, text.statuses)),
    facet(
      'assignee',
      columns.assignee,
      counted('assignee', { ...answer?.people, none: text.nobody }),
    ),
    facet('priority', columns.priority, fixed(taskPriorities.toReversed(), text.priorities)),
    facet('label', columns.labels, counted('label', {})),
    facet('project', columns.project, counted('project', answer?.projects)),
    facet('due', columns.due, fixed(dueBuckets, text.due)),
  ];

  function facet(id: TaskFacet, label: string, options: Options) {
    return { id, label, options, counts: counts?.[id] };
  }

  function counted(id: TaskFacet, names: Names | undefined): Options {
    return Object.keys(counts?.[id] ?? {})
      .map((value) => ({ value, label: names?.[value] ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
  }
}

type Options = FacetFilterOptions<TaskFacet>['options'];

function fixed<Value extends string>(
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): Options {
  return values.map((value) => ({ value, label: names[value] }));
}
