import type { NodeId } from '@webmaps/project/map/ids';
import {
  ArrowDown,
  ArrowUp,
  ChartColumn,
  Eye,
  EyeOff,
  ListFilter,
  ListX,
  PaintBucket,
  SquareFunction,
  Pencil,
  Trash2,
} from 'lucide-react';
import { sayDone } from '../../../data/say-outcome.ts';
import { wholeNumber } from '../../../display/quantities.ts';
import type { TableSort } from '../../../project-map/table/table-reader.ts';
import { text } from '../../../text/en/attribute-table.ts';
import { MenuItem, MenuSeparator } from '../../../ui/menu-items.tsx';
import { useEditor } from '../editor-context.ts';
import type { FieldDialog } from './fields/field-dialogs.tsx';
import type { TableColumn } from './table-column.ts';

interface HeadMenuProps {
  readonly layer: NodeId;
  readonly column: TableColumn;
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort | undefined) => void;
  readonly onFilter: () => void;
  readonly onStatistics: () => void;
  readonly onDialog: (dialog: FieldDialog) => void;
}

const words = text.head;

/** What can be done with a column. */
export function HeadMenu(props: HeadMenuProps) {
  const { layer, column, sort, onSort, onDialog } = props;
  const { acts, selection, mayEdit } = useEditor();
  const field = column.id;
  const selected = selection.ids.length;
  const remove = async () => {
    if (await acts.perform('remove-field', { layer, field })) {
      sayDone(words.removed(column.name), acts.undo);
    }
  };
  return (
    <>
      <MenuItem icon={<ArrowUp />} onClick={() => onSort({ field, direction: 'ascending' })}>
        {words.ascending}
      </MenuItem>
      <MenuItem icon={<ArrowDown />} onClick={() => onSort({ field, direction: 'descending' })}>
        {words.descending}
      </MenuItem>
      <MenuItem icon={<ListX />} disabled={sort?.field !== field} onClick={() => onSort(undefined)}>
        {words.unsorted}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<ListFilter />} onClick={props.onFilter}>
        {words.filter}
      </MenuItem>
      <MenuItem icon={<ChartColumn />} onClick={props.onStatistics}>
        {text.statistics.show}
      </MenuItem>
      {mayEdit && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<PaintBucket />}
            disabled={selected === 0}
            onClick={() => onDialog({ kind: 'fill', column })}
          >
            {words.fill(wholeNumber(selected))}
          </MenuItem>
          <MenuItem icon={<SquareFunction />} onClick={() => onDialog({ kind: 'compute', column })}>
            {text.compute.show}
          </MenuItem>
          <MenuItem
            icon={column.isPublic ? <EyeOff /> : <Eye />}
            onClick={() =>
              void acts.perform('set-field-public', { layer, field, isPublic: !column.isPublic })
            }
          >
            {column.isPublic ? words.keepFromVisitors : words.showToVisitors}
          </MenuItem>
          <MenuItem icon={<Pencil />} onClick={() => onDialog({ kind: 'rename', column })}>
            {words.rename}
          </MenuItem>
          <MenuItem danger icon={<Trash2 />} onClick={() => void remove()}>
            {words.remove}
          </MenuItem>
        </>
      )}
    </>
  );
}
