import { boundsOf } from '@webmaps/project/map/geometry/bounds';
import type { FeatureId, FieldId, NodeId } from '@webmaps/project/map/ids';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { Copy, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { TableQuestion, TableSort } from '../../../project-map/table/table-reader.ts';
import { text } from '../../../text/en/attribute-table.ts';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';
import { PasteDialog } from './clipboard/paste-dialog.tsx';
import { useCellClipboard } from './clipboard/use-cell-clipboard.ts';
import { FieldDialogs } from './fields/field-dialogs.tsx';
import type { FieldDialog } from './fields/field-dialogs.tsx';
import { AddFilter } from './filter/add-filter.tsx';
import { MapFilter } from './filter/map-filter.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { useFilters } from './filter/use-filters.ts';
import { HeadMenu } from './head-menu.tsx';
import { StatisticsPanel } from './statistics/statistics-panel.tsx';
import { useStatistics } from './statistics/use-statistics.ts';
import { columnsOf } from './table-column.ts';
import { TableGrid } from './table-grid.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useFollowSelection } from './use-follow-selection.ts';
import { useGridEdit } from './use-grid-edit.ts';
import { useTableCells } from './use-table-cells.ts';
import { useTableOrder } from './use-table-order.ts';

interface AttributeTableProps {
  readonly layer: NodeId;
  readonly node: MapNode;
}

/** The features of a layer as a table: sorted, filtered, edited; rows and the map select each other. */
export function AttributeTable({ layer, node }: AttributeTableProps) {
  const { map, outline, selection, acts, mayEdit, showBox } = useEditor();
  const name = nameOfNode(node);
  const columns = useMemo(() => columnsOf(fieldsOf(node)), [node]);
  const fields = useMemo(() => columns.map(({ id }) => id), [columns]);
  const [wanted, setSort] = useState<TableSort>();
  const sort = wanted && fields.includes(wanted.field) ? wanted : undefined;
  const [search, setSearch] = useState('');
  const [isOnly, setOnly] = useState(false);
  const filters = useFilters(fields);
  const only = isOnly ? selection.ids : undefined;
  const question = useMemo<TableQuestion>(
    () => ({
      ...{ layer, sort, only, conditions: filters.asking },
      search: search === '' ? undefined : { text: search, fields },
    }),
    [layer, sort, only, filters.asking, search, fields],
  );
  const inHand = useTableOrder(map, outline, question);
  const cells = useTableCells(map.table, inHand, fields);
  const [measured, setMeasured] = useState<FieldId>();
  const statistics = useStatistics(map.table, inHand, measured);
  const measuredColumn = columns.find(({ id }) => id === measured);
  const [openMenu, setOpenMenu] = useState<FieldId>();
  const [dialog, setDialog] = useState<FieldDialog>();
  const { order } = inHand;
  const count = order?.count ?? 0;
  const turnSort = (field: FieldId) => setSort((now) => nextSort(now, field));
  const idsOf = async (from: number, to: number) =>
    order ? map.table.ids({ order: order.order, from, count: to - from }) : [];

  const zoom = async (id: FeatureId) => {
    const feature = await map.layers.feature(id);
    if (feature) showBox(boundsOf([feature.geometry])!);
  };
  const follow = useFollowSelection({
    table: map.table,
    order: order?.order,
    ids: selection.ids,
    reveal: (place) => grid.reveal(place),
  });
  const select = (ids: readonly FeatureId[]) => {
    follow.own(ids);
    selection.select(ids);
  };
  const grid = useGridEdit({
    ...{ count, columns, cells, acts, mayEdit, idsOf },
    selection: { ...selection, select },
    zoom: (id) => void zoom(id),
    pressHead: ({ id }, how) => (how === 'sort' ? turnSort(id) : setOpenMenu(id)),
  });
  const clipboard = useCellClipboard({
    ...{ table: map.table, order: order?.order, columns, cells, idsOf, acts },
    selected: selection.ids,
  });
  const selected = useMemo(() => new Set(selection.ids), [selection.ids]);
  const isNarrowed = count === 0 && order !== undefined && order.total > 0;
  return (
    <>
      <TableToolbar
        name={name}
        order={order}
        search={search}
        onSearch={setSearch}
        isOnly={isOnly}
        onOnly={setOnly}
      >
        {selection.ids.length > 0 && (
          <Button
            size="icon"
            aria-label={text.copy}
            title={text.copy}
            onClick={() => void clipboard.copy(grid.active)}
          >
            <Copy className="size-4" />
          </Button>
        )}
        <AddFilter columns={columns} onAdd={filters.begin} />
        {mayEdit && (
          <Button
            variant="outline"
            size="icon"
            aria-label={text.head.add}
            title={text.head.add}
            onClick={() => setDialog({ kind: 'add' })}
          >
            <Plus className="size-4" />
          </Button>
        )}
      </TableToolbar>
      <FilterBar
        columns={columns}
        filters={filters}
        count={count}
        onSelect={() => void idsOf(0, count).then(select)}
      >
        <MapFilter layer={layer} node={node} conditions={filters.asking} />
      </FilterBar>
      {order?.total === 0 && <p className="p-4 text-muted-foreground">{text.empty}</p>}
      {isNarrowed && <p className="p-4 text-muted-foreground">{text.noRows}</p>}
      <div className="relative flex min-h-0 flex-1 rounded-b-[inherit]">
        {order !== undefined && order.total > 0 && (
          <TableGrid
            label={text.title(name)}
            count={count}
            columns={columns}
            sort={sort}
            cells={cells}
            selected={selected}
            active={grid.active}
            draft={grid.draft}
            revealed={grid.revealed}
            rowActs={grid.rowActs}
            onKey={grid.onKey}
            onCopy={() => void clipboard.copy(grid.active)}
            {...(mayEdit && {
              onPaste: (pasted: string) => void clipboard.paste(pasted, grid.active),
            })}
            headActs={{
              turnSort,
              extent: extentOf(selection.ids.length, count),
              onSelectAll: (isOn) => void (isOn ? idsOf(0, count).then(select) : select([])),
              openMenu,
              onMenu: setOpenMenu,
              renderMenu: (column) => (
                <HeadMenu
                  layer={layer}
                  column={column}
                  sort={sort}
                  onSort={setSort}
                  onFilter={() => filters.begin(column)}
                  onStatistics={() => setMeasured(column.id)}
                  onDialog={setDialog}
                />
              ),
            }}
          />
        )}
        {measuredColumn && statistics && (
          <StatisticsPanel
            column={measuredColumn}
            statistics={statistics}
            onRange={(from, to) =>
              filters.put({ kind: 'between', field: measuredColumn.id, from, to })
            }
            onClose={() => setMeasured(undefined)}
          />
        )}
      </div>
      <FieldDialogs {...{ layer, dialog, order, idsOf }} onClose={() => setDialog(undefined)} />
      {clipboard.fitted && <PasteDialog fitted={clipboard.fitted} onSettle={clipboard.settle} />}
    </>
  );
}

function nextSort(now: TableSort | undefined, field: FieldId): TableSort | undefined {
  if (now?.field !== field) return { field, direction: 'ascending' };
  return now.direction === 'ascending' ? { field, direction: 'descending' } : undefined;
}

function extentOf(selected: number, count: number): 'none' | 'some' | 'all' {
  if (selected === 0) return 'none';
  return selected >= count ? 'all' : 'some';
}
