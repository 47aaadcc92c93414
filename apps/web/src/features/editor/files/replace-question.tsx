import { text } from '../../../text/en/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Replacement } from './use-replacement.ts';

const words = text.files.replace;

/** Asks what becomes of the map that is there. */
export function ReplaceQuestion({ name, onAnswer }: Replacement) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onAnswer('cancel');
      }}
      size="small"
      title={words.title(name)}
      closeLabel={text.cancel}
      footer={
        <>
          <Button onClick={() => onAnswer('replace')}>{words.replace}</Button>
          <Button variant="primary" onClick={() => onAnswer('add')}>
            {words.add}
          </Button>
        </>
      }
    >
      <p>{words.about}</p>
    </Dialog>
  );
}
