import { dueBuckets } from '@webmaps/project/due';
import { projectVisibilities } from '@webmaps/project/role';
import { projectStatuses, unarchivedStatuses } from '@webmaps/project/status';
import { addressOfTableView, readTableView } from '../../../data-table/table-view.ts';
import type { ColumnHead } from '../../../data-table/column.ts';
import type { TableAddress, TableShape, TableView } from '../../../data-table/table-view.ts';
import type { ProjectFilter } from '../../../data/projects/project-calls.ts';
import { text } from '../../../text/en/projects.ts';

const sortKeys = ['name', 'status', 'location_name', 'due_on', 'updated_at', 'created_at'] as const;
export type ProjectSort = (typeof sortKeys)[number];

export type ProjectFacet = 'status' | 'owner' | 'tag' | 'due' | 'visibility';

const shape: TableShape<ProjectFacet, ProjectSort> = {
  facets: {
    status: projectStatuses,
    owner: 'any',
    tag: 'any',
    due: dueBuckets,
    visibility: projectVisibilities,
  },
  sorts: sortKeys,
  columns: [
    ...['status', 'location', 'owner', 'tags', 'tasks', 'length', 'due', 'visibility', 'role'],
    ...['updated', 'created'],
  ],
  usual: {
    sort: 'updated_at',
    descending: true,
    hidden: ['visibility', 'role', 'created'],
    perPage: 25,
  },
};

/** What projects can be sorted by where they have no columns. */
export const sortHeads: readonly ColumnHead<ProjectSort>[] = (
  [
    ['name', text.columns.name],
    ['status', text.columns.status],
    ['location_name', text.columns.location],
    ['due_on', text.columns.due],
    ['updated_at', text.columns.updated],
    ['created_at', text.columns.created],
  ] as const
).map(([sort, title]) => ({ id: sort, title, sort, isFixed: true }));

/** What the list of projects shows, all of which is in the address. */
export type ProjectsView = TableView<ProjectFacet, ProjectSort>;
export type ProjectsAddress = TableAddress<ProjectFacet>;

export function readProjectsView(address: ProjectsAddress): ProjectsView {
  return readTableView(shape, address);
}

export function addressOfProjectsView(view: ProjectsView): ProjectsAddress {
  return addressOfTableView(shape, view);
}

/**
 * The conditions of a view. Archived projects are out of the way until they are asked for.
 *
 * @param today an ISO 8601 day, where the person is
 */
export function filterOfView({ query, facets }: ProjectsView, today: string): ProjectFilter {
  const { status = [] } = facets;
  const narrowing = Object.entries(facets).filter(([, values]) => (values?.length ?? 0) > 0);
  return {
    ...(query !== '' && { query }),
    ...Object.fromEntries(narrowing),
    status: status.length > 0 ? status : unarchivedStatuses,
    today,
  };
}
