import { text } from '../../../text/en/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';

/** A file that is being read or written. */
export interface FileWork {
  readonly label: string;
  /** The share that is done. */
  readonly share: number;
  readonly cancel: () => void;
}

export function FileProgress({ label, share, cancel }: FileWork) {
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <Progress label={label} value={share * 100} />
      </div>
      <Button size="small" onClick={cancel}>
        {text.cancel}
      </Button>
    </div>
  );
}
