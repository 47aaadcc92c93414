import { Trash2 } from 'lucide-react';
import { sayDone, sayProblem } from '../../../data/say-outcome.ts';
import { text as words } from '../../../text/en/map-versions.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { useEditor } from '../editor-context.ts';

interface RemoveVersionProps {
  readonly id: string;
  readonly name: string;
}

export function RemoveVersion({ id, name }: RemoveVersionProps) {
  const { versions } = useEditor();
  const remove = async () => {
    try {
      await versions.live.versions?.remove(id);
      versions.leave();
      sayDone(words.removed);
    } catch (error) {
      sayProblem(error);
    }
  };
  return (
    <AlertDialog
      trigger={
        <Button
          variant="quiet"
          size="small"
          className="px-1.5"
          aria-label={words.remove}
          title={words.remove}
        >
          <Trash2 className="size-4" aria-hidden />
        </Button>
      }
      title={words.removeTitle(name)}
      description={words.removeAbout}
      cancelLabel={words.cancel}
      actionLabel={words.remove}
      danger
      onAction={() => void remove()}
    />
  );
}
