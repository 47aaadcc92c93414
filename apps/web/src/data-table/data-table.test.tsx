import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { DataColumn, RowGroup } from './column.ts';
import { DataTable } from './data-table.tsx';
import { RowMenu, RowTitle } from './row-parts.tsx';

interface Task {
  readonly id: string;
  readonly name: string;
  readonly due: string;
}

type SortKey = 'name' | 'due';

const columns: readonly DataColumn<Task, SortKey>[] = [
  {
    id: 'name',
    title: 'Name',
    sort: 'name',
    onPhone: 'title',
    cell: ({ name }) => <RowTitle onOpen={() => undefined}>{name}</RowTitle>,
  },
  { id: 'due', title: 'Due', sort: 'due', onPhone: 'detail', cell: ({ due }) => due },
  {
    id: 'acts',
    title: 'Actions',
    onPhone: 'end',
    cell: ({ name }) => <RowMenu name={name}>x</RowMenu>,
  },
];

function tasks(count: number): readonly Task[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Task ${index}`,
    due: index < 2 ? 'Overdue' : 'Today',
  }));
}

interface Drawing {
  readonly rows?: readonly Task[];
  readonly hidden?: readonly string[];
  readonly groupOf?: (task: Task) => RowGroup;
}

function draw({ rows = tasks(3), hidden = [], groupOf }: Drawing = {}): string {
  return renderToStaticMarkup(
    <DataTable
      label="Tasks"
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      total={230}
      view={{ sort: { id: 'due', descending: true }, hidden, page: 2, perPage: 20 }}
      onView={() => undefined}
      selection={{ selected: new Set(['1']), onChange: () => undefined }}
      {...(groupOf && { groupOf })}
    />,
  );
}

const tagsOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag);

describe('a table of rows', () => {
  beforeAll(() => vi.stubGlobal('navigator', { platform: 'Linux' }));

  it('says by which column it is sorted, and in which direction', () => {
    const heads = tagsOf(draw(), /<th[^>]*aria-sort[^>]*>/g);
    expect(heads).toHaveLength(1);
    expect(heads[0]).toContain('aria-sort="descending"');
  });

  it('counts its rows among those of all pages', () => {
    const html = draw();
    expect(html).toContain('aria-rowcount="231"');
    expect(tagsOf(html, /aria-rowindex="\d+"/g)).toEqual([
      'aria-rowindex="22"',
      'aria-rowindex="23"',
      'aria-rowindex="24"',
    ]);
  });

  it('says which rows are selected', () => {
    expect(tagsOf(draw(), /aria-selected="\w+"/g)).toEqual([
      'aria-selected="false"',
      'aria-selected="true"',
      'aria-selected="false"',
    ]);
  });

  it('has one row that Tab stops at', () => {
    const titles = tagsOf(draw(), /<button[^>]*data-row-title[^>]*>/g);
    expect(titles.map((tag) => /tabindex="(-?\d)"/i.exec(tag)?.[1])).toEqual(['0', '-1', '-1']);
    const menus = tagsOf(draw(), /<button[^>]*data-row-menu[^>]*>/g);
    expect(menus.map((tag) => /tabindex="(-?\d)"/i.exec(tag)?.[1])).toEqual(['0', '-1', '-1']);
  });

  it('leaves hidden columns out, heads and cells', () => {
    expect(draw()).toContain('Overdue');
    const html = draw({ hidden: ['due'] });
    expect(html).not.toContain('Overdue');
    expect(html).not.toContain('aria-sort');
  });

  it('puts headings with counts over groups', () => {
    const html = draw({ groupOf: ({ due }) => ({ id: due, title: due }) });
    expect(html).toContain('aria-label="Overdue, 2 rows"');
    expect(html).toContain('aria-label="Today, 1 row"');
  });

  it('has no more than some rows of a long page in the document', () => {
    expect(tagsOf(draw({ rows: tasks(50) }), /data-row="/g)).toHaveLength(50);
    expect(tagsOf(draw({ rows: tasks(10_000) }), /data-row="/g).length).toBeLessThan(50);
  });
});
