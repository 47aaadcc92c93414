import type { FeatureId, NodeId } from '@webmaps/project/map/ids';
import { AddField } from '../../inspector/add-field.tsx';
import { useEditor } from '../../editor-context.ts';
import type { TableColumn } from '../table-column.ts';
import type { TableOrder } from '../../../../project-map/table/table-reader.ts';
import { ComputeField } from '../compute/compute-field.tsx';
import { FillRows } from './fill-rows.tsx';
import { RenameField } from './rename-field.tsx';

/** A window of the table that is open. */
export type FieldDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'fill' | 'compute'; readonly column: TableColumn };

interface FieldDialogsProps {
  readonly layer: NodeId;
  readonly dialog: FieldDialog | undefined;
  readonly order: TableOrder | undefined;
  readonly idsOf: (from: number, to: number) => Promise<readonly FeatureId[]>;
  readonly onClose: () => void;
}

/** The windows in which fields are added, renamed and computed, and rows are filled. */
export function FieldDialogs({ layer, dialog, order, idsOf, onClose }: FieldDialogsProps) {
  const { acts, selection } = useEditor();
  if (!dialog) return null;
  if (dialog.kind === 'add') {
    return (
      <AddField
        onAdd={(name, type) => {
          onClose();
          void acts.perform('add-field', { layer, name, type });
        }}
        onClose={onClose}
      />
    );
  }
  const { column } = dialog;
  if (dialog.kind === 'rename') {
    return (
      <RenameField
        name={column.name}
        onRename={(name) => {
          onClose();
          void acts.perform('rename-field', { layer, field: column.id, name });
        }}
        onClose={onClose}
      />
    );
  }
  if (dialog.kind === 'compute') {
    return order && <ComputeField {...{ layer, column, order, idsOf, onClose }} />;
  }
  return (
    <FillRows
      column={column}
      count={selection.ids.length}
      onFill={(value) => {
        onClose();
        void acts.perform('set-property', { ids: selection.ids, field: column.id, value });
      }}
      onClose={onClose}
    />
  );
}
