import type { FittedBlock } from '@webmaps/project/table/fit-block';
import { wholeNumber } from '../../../../display/quantities.ts';
import { text } from '../../../../text/en/attribute-table.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

interface PasteDialogProps {
  readonly fitted: FittedBlock;
  readonly onSettle: (fitted: FittedBlock | undefined) => void;
}

const words = text.paste;
const MOST_FAULTS = 6;

/** What of a pasted block does not fit, before the rest of it is set. */
export function PasteDialog({ fitted, onSettle }: PasteDialogProps) {
  const { values, faults, rowsLeft, columnsLeft } = fitted;
  const more = faults.length - MOST_FAULTS;
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => !isOpen && onSettle(undefined)}
      title={words.title}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={() => onSettle(undefined)}>{words.cancel}</Button>
          <Button variant="primary" disabled={values.length === 0} onClick={() => onSettle(fitted)}>
            {words.act}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{values.length === 0 ? words.nothing : words.ready(wholeNumber(values.length))}</p>
        {faults.length > 0 && (
          <ul className="flex flex-col gap-1.5 text-small">
            {faults.slice(0, MOST_FAULTS).map(({ row, name, text: typed, reason }) => (
              <li key={`${row} ${name}`} className="[overflow-wrap:anywhere]">
                {words.fault(wholeNumber(row + 1), name, typed)}{' '}
                <span className="text-destructive">{text.faults[reason]}</span>
              </li>
            ))}
            {more > 0 && <li>{words.more(wholeNumber(more))}</li>}
          </ul>
        )}
        {rowsLeft > 0 && <p>{words.rowsLeft(wholeNumber(rowsLeft))}</p>}
        {columnsLeft > 0 && <p>{words.columnsLeft(wholeNumber(columnsLeft))}</p>}
      </div>
    </Dialog>
  );
}
