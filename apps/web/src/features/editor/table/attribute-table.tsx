import type { FeatureId, FieldId, NodeId } from '@webmaps/project/map/ids';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { useMemo, useState } from 'react';
import type { TableQuestion, TableSort } from '../../../project-map/table/table-reader.ts';
import { text } from '../../../text/en/attribute-table.ts';
import { useEditor } from '../editor-context.ts';
import { boxOfFeature } from './box-of-feature.ts';
import { HeadMenu } from './head-menu.tsx';
import { columnsOf } from './table-column.ts';
import { TableGrid } from './table-grid.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useGridEdit } from './use-grid-edit.ts';
import { useTableCells } from './use-table-cells.ts';
import { useTableOrder } from './use-table-order.ts';

interface AttributeTableProps {
  readonly layer: NodeId;
  readonly node: MapNode;
}

/** The features of a layer as a table: sorted, searched, edited; the map selects its rows. */
export function AttributeTable({ layer, node }: AttributeTableProps) {
  const { map, outline, selection, acts, mayEdit, showBox } = useEditor();
  const columns = useMemo(() => columnsOf(fieldsOf(node)), [node]);
  const fields = useMemo(() => columns.map(({ id }) => id), [columns]);
  const [wanted, setSort] = useState<TableSort>();
  const sort = wanted && fields.includes(wanted.field) ? wanted : undefined;
  const [search, setSearch] = useState('');
  const [isOnly, setOnly] = useState(false);
  const only = isOnly ? selection.ids : undefined;
  const question = useMemo<TableQuestion>(
    () => ({
      ...{ layer, sort, only, conditions: [] },
      search: search === '' ? undefined : { text: search, fields },
    }),
    [layer, sort, only, search, fields],
  );
  const inHand = useTableOrder(map, outline, question);
  const cells = useTableCells(map.table, inHand, fields);
  const [openMenu, setOpenMenu] = useState<FieldId>();
  const { order } = inHand;
  const count = order?.count ?? 0;
  const turnSort = (field: FieldId) => setSort((now) => nextSort(now, field));

  const zoom = async (id: FeatureId) => {
    const feature = await map.layers.feature(id);
    if (feature) showBox(boxOfFeature(feature.geometry));
  };
  const grid = useGridEdit({
    ...{ count, columns, cells, selection, acts, mayEdit },
    idsOf: (from, to) =>
      order ? map.table.ids({ order: order.order, from, count: to - from }) : Promise.resolve([]),
    zoom: (id) => void zoom(id),
    pressHead: ({ id }, how) => (how === 'sort' ? turnSort(id) : setOpenMenu(id)),
  });
  const selected = useMemo(() => new Set(selection.ids), [selection.ids]);
  return (
    <>
      <TableToolbar
        name={nameOfNode(node)}
        order={order}
        search={search}
        onSearch={setSearch}
        isOnly={isOnly}
        onOnly={setOnly}
      />
      {order?.total === 0 && <p className="p-4 text-muted-foreground">{text.empty}</p>}
      {order !== undefined && order.total > 0 && (
        <TableGrid
          label={text.title(nameOfNode(node))}
          count={count}
          columns={columns}
          sort={sort}
          cells={cells}
          selected={selected}
          active={grid.active}
          draft={grid.draft}
          rowActs={grid.rowActs}
          onKey={grid.onKey}
          headActs={{
            turnSort,
            openMenu,
            onMenu: setOpenMenu,
            renderMenu: (column) => <HeadMenu column={column} sort={sort} onSort={setSort} />,
          }}
        />
      )}
    </>
  );
}

function nextSort(now: TableSort | undefined, field: FieldId): TableSort | undefined {
  if (now?.field !== field) return { field, direction: 'ascending' };
  return now.direction === 'ascending' ? { field, direction: 'descending' } : undefined;
}
