import { Link } from '@tanstack/react-router';
import { FileDown, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../data-table/data-table.tsx';
import { ExportButton } from '../../../data-table/export-button.tsx';
import { SavedViewTabs } from '../../../data-table/saved-view-tabs.tsx';
import { TableFooter } from '../../../data-table/table-footer.tsx';
import { TableStates } from '../../../data-table/table-states.tsx';
import { TableToolbar } from '../../../data-table/table-toolbar.tsx';
import { changeView } from '../../../data-table/table-view.ts';
import type { ListedProject } from '../../../data/projects/listed-project.ts';
import { countProjects, listProjects } from '../../../data/projects/project-calls.ts';
import { useProjects } from '../../../data/projects/use-projects.ts';
import { useToday } from '../../../display/use-today.ts';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { text } from '../../../text/en/projects.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ProjectBulkBar } from './project-bulk-bar.tsx';
import { projectColumns } from './project-columns.tsx';
import { projectFacets } from './project-facets.ts';
import { addressOfProjectsView, filterOfView, readProjectsView } from './projects-view.ts';
import type { ProjectsView } from './projects-view.ts';
import { useProjectActions } from '../use-project-actions.ts';
import { WaySwitch } from '../way-switch.tsx';

interface ProjectsScreenProps {
  /** The signed-in person's id. */
  readonly me: string;
  readonly view: ProjectsView;
  /** Changes the view at the time of the call, which may be another by then. */
  readonly onView: (change: (view: ProjectsView) => ProjectsView, step: 'replace' | 'push') => void;
}

/** The projects that a person is a member of, as a table. */
export function ProjectsScreen({ me, view, onView }: ProjectsScreenProps) {
  const today = useToday();
  const filter = filterOfView(view, today);
  const { sort, page, perPage } = view;
  const order = { sort: sort.id, descending: sort.descending };
  const { list, counts } = useProjects({ filter, ...order, page, perPage });
  const actions = useProjectActions();
  const [{ units }] = useDisplayPreferences();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(() => projectColumns({ actions, units, today }), [actions, units, today]);
  const shown = list.data ?? [];
  const chosen = shown.filter(({ id }) => selected.has(id));
  // Rows come before the numbers; until then the page knows of no others.
  const total = counts.data?.total ?? (page - 1) * perPage + shown.length;

  const change = (changes: Partial<ProjectsView>, step: 'replace' | 'push' = 'replace') => {
    setSelected(new Set());
    onView((now) => changeView(now, changes), step);
  };
  const add = (
    <Link to="/dashboard/projects/add-one" className={buttonClass({ variant: 'primary' })}>
      <Plus className="size-4" />
      {text.add}
    </Link>
  );
  const importLink = (
    <Link to="/dashboard/projects/import" className={buttonClass({})}>
      <FileDown className="size-4" />
      {text.import}
    </Link>
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.title}</h1>
        <div className="flex flex-wrap items-center gap-2">
          <WaySwitch address={addressOfProjectsView(view)} />
          <ExportButton
            fileName={text.fileName}
            columns={columns}
            fetchPage={async (exportPage, rows) => {
              const [projects, counted] = await Promise.all([
                listProjects({ filter, ...order, page: exportPage, perPage: rows }),
                countProjects(filter),
              ]);
              return { rows: projects, total: counted.total };
            }}
          />
          {importLink}
          {add}
        </div>
      </div>
      <SavedViewTabs
        table="projects"
        usual={usualViews(me)}
        address={addressOfProjectsView(view)}
        onOpen={(address) => change(readProjectsView(address))}
      />
      <TableToolbar
        search={{ label: text.search, placeholder: text.searchPlaceholder }}
        view={view}
        onView={change}
        facets={projectFacets(counts.data)}
        columns={columns}
      />
      <TableStates
        answer={list}
        found={list.data && { shown: shown.length, total }}
        view={view}
        onView={change}
        words={{ loading: text.loading, failed: text.failed, noMatch: text.noMatch }}
        empty={
          <EmptyState
            drawing="map"
            className="rounded-lg border bg-card"
            actions={
              <>
                {add}
                {importLink}
              </>
            }
          >
            {text.empty}
          </EmptyState>
        }
      >
        <DataTable
          label={text.list}
          columns={columns}
          rows={shown}
          rowId={idOf}
          rowName={nameOf}
          total={total}
          view={view}
          onView={change}
          selection={{ selected, onChange: setSelected }}
          isStale={list.isPlaceholderData}
          footer={
            <TableFooter view={view} onView={change} total={total} selectedCount={chosen.length} />
          }
        />
        {chosen.length > 0 && (
          <ProjectBulkBar
            projects={chosen}
            actions={actions}
            onClear={() => setSelected(new Set())}
          />
        )}
      </TableStates>
    </div>
  );
}

function usualViews(me: string) {
  return [
    { name: text.views.all, address: {} },
    { name: text.views.mine, address: { owner: me } },
    { name: text.views.overdue, address: { due: 'overdue' } },
    { name: text.views.archived, address: { status: 'archived' } },
  ];
}

function idOf({ id }: ListedProject): string {
  return id;
}

function nameOf({ name }: ListedProject): string {
  return name;
}
