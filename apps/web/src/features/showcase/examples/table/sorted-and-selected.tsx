import { useState } from 'react';
import { StateBadge } from '../../../../ui/badge.tsx';
import { Table } from '../../../../ui/table.tsx';
import type { Column } from '../../../../ui/table.tsx';
import { projects, stateNames } from './projects.ts';
import type { Project } from './projects.ts';

const columns: readonly Column<Project>[] = [
  {
    id: 'name',
    title: 'Name',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
    onPhone: 'title',
  },
  {
    id: 'state',
    title: 'Status',
    cell: ({ state }) => <StateBadge state={state}>{stateNames[state]}</StateBadge>,
    onPhone: 'detail',
  },
  { id: 'place', title: 'Location', cell: ({ place }) => place, sortBy: ({ place }) => place },
  {
    id: 'length',
    title: 'Length',
    align: 'end',
    cell: ({ kilometres }) => `${kilometres.toFixed(1)} km`,
    sortBy: ({ kilometres }) => kilometres,
    onPhone: 'end',
  },
];

export function SortedAndSelected() {
  const [sort, setSort] = useState({ id: 'name', descending: false });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['Spring 10K course']));
  return (
    <>
      <Table
        label="Projects"
        columns={columns}
        rows={projects}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        sort={sort}
        onSortChange={setSort}
        selection={{ selected, onChange: setSelected }}
      />
      <p role="status" className="numbers mt-2 text-muted-foreground">
        {selected.size} of {projects.length} selected
      </p>
    </>
  );
}
