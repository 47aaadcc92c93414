import type { FeatureId, NodeId } from '@webmaps/project/map/ids';
import { valueText } from '@webmaps/project/table/column';
import { useEffect, useState } from 'react';
import { wholeNumber } from '../../../../display/quantities.ts';
import type { FormulaPreview, TableOrder } from '../../../../project-map/table/table-reader.ts';
import { text } from '../../../../text/en/attribute-table.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { useEditor } from '../../editor-context.ts';
import type { TableColumn } from '../table-column.ts';

interface ComputeFieldProps {
  readonly layer: NodeId;
  readonly column: TableColumn;
  readonly order: TableOrder;
  readonly idsOf: (from: number, to: number) => Promise<readonly FeatureId[]>;
  readonly onClose: () => void;
}

const words = text.compute;
const FORM = 'compute-field';
const PREVIEW_ROWS = 5;
const MOST_LETTERS = 10_000;

/** Sets a field of all rows that are shown to what a formula gives, which is seen before. */
export function ComputeField({ layer, column, order, idsOf, onClose }: ComputeFieldProps) {
  const { map, acts } = useEditor();
  const [formula, setFormula] = useState('');
  const [preview, setPreview] = useState<FormulaPreview>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isOver = false;
    const input = { order: order.order, field: column.id, formula, count: PREVIEW_ROWS };
    if (formula.trim() === '') setPreview(undefined);
    else void map.table.preview(input).then((found) => !isOver && setPreview(found));
    return () => {
      isOver = true;
    };
  }, [map, order.order, column.id, formula]);

  const compute = async () => {
    setBusy(true);
    const ids = await idsOf(0, order.count);
    const made = await acts.perform('compute-field', { layer, field: column.id, formula, ids });
    setBusy(false);
    if (made) onClose();
  };
  const fault = preview?.status === 'fault' ? preview.fault : undefined;
  const isReady = preview?.status === 'values';
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title(column.name)}
      closeLabel={text.head.close}
      footer={
        <>
          <Button onClick={onClose}>{text.head.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM}
            loading={isBusy}
            disabled={!isReady || order.count === 0}
          >
            {words.act}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) void compute();
        }}
      >
        <Field
          label={words.formula}
          description={words.help}
          error={fault && words.faults[fault.reason](fault.word)}
        >
          <Input
            value={formula}
            maxLength={MOST_LETTERS}
            dir="ltr"
            spellCheck={false}
            autoComplete="off"
            onValueChange={setFormula}
          />
        </Field>
        {preview?.status === 'values' && (
          <div>
            <h3 className="text-small font-medium">{words.preview}</h3>
            <ol className="text-small">
              {preview.values.map((value, row) => (
                <li key={`row ${row + 1}`} className="flex gap-2">
                  <span className="numbers w-6 text-end text-muted-foreground">{row + 1}</span>
                  <bdi className="truncate">
                    {value === undefined ? words.none : valueText(value)}
                  </bdi>
                </li>
              ))}
            </ol>
          </div>
        )}
        <p className="text-small text-muted-foreground">{words.rows(wholeNumber(order.count))}</p>
      </form>
    </Dialog>
  );
}
