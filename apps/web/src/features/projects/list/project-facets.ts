import { dueBuckets } from '@webmaps/project/due';
import { projectVisibilities } from '@webmaps/project/role';
import { projectStatuses } from '@webmaps/project/status';
import type { FacetFilterOptions } from '../../../data-table/facet-filter.tsx';
import type { ProjectCounts } from '../../../data/projects/listed-project.ts';
import { text } from '../../../text/en/projects.ts';
import type { ProjectFacet } from './projects-view.ts';

/** What projects can be filtered by. Owners and tags are those that the server has counted. */
export function projectFacets(
  answer: ProjectCounts | undefined,
): readonly FacetFilterOptions<ProjectFacet>[] {
  const counts = answer?.counts;
  const named = <Value extends string>(
    values: readonly Value[],
    names: Readonly<Record<Value, string>>,
  ) => values.map((value) => ({ value, label: names[value] }));
  const counted = (choices: Readonly<Record<string, number>> = {}, names = answer?.people) =>
    Object.keys(choices)
      .map((value) => ({ value, label: names?.[value] ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
  return [
    {
      id: 'status',
      label: text.columns.status,
      options: named(projectStatuses, text.statuses),
      counts: counts?.status,
    },
    {
      id: 'owner',
      label: text.columns.owner,
      options: counted(counts?.owner),
      counts: counts?.owner,
    },
    { id: 'tag', label: text.columns.tags, options: counted(counts?.tag, {}), counts: counts?.tag },
    {
      id: 'due',
      label: text.columns.due,
      options: named(dueBuckets, text.due),
      counts: counts?.due,
    },
    {
      id: 'visibility',
      label: text.columns.visibility,
      options: named(projectVisibilities, text.visibilities),
      counts: counts?.visibility,
    },
  ];
}
