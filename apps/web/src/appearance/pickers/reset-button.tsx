import { RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../text/en/appearance.ts';
import { Button } from '../../ui/button.tsx';
import { resetSettings, useIsUsual } from '../reset-settings.ts';

/** Everything as at first; it can be undone until something else is chosen. */
export function ResetButton() {
  const isUsual = useIsUsual();
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const canUndo = isUsual && undo !== null;

  const press = () => {
    if (canUndo) {
      undo();
      setUndo(null);
    } else {
      const back = resetSettings();
      setUndo(() => back);
    }
  };
  return (
    <>
      <Button variant="quiet" disabled={isUsual && !canUndo} focusableWhenDisabled onClick={press}>
        {canUndo ? (
          <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden />
        ) : (
          <RotateCcw className="size-4" aria-hidden />
        )}
        {canUndo ? text.reset.undo : text.reset.action}
      </Button>
      <span role="status" className="sr-only">
        {canUndo ? text.reset.done : ''}
      </span>
    </>
  );
}
