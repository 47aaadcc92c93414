import { text } from '../../text/en/grid.ts';
import { Button } from '../../ui/button.tsx';

interface OverlayNoticeProps {
  readonly words: string;
  readonly onRetry: (() => void) | undefined;
}

/** Why what was chosen for a map is not on it. */
export function OverlayNotice({ words, onRetry }: OverlayNoticeProps) {
  return (
    <div role="status" className="floating flex items-center gap-2 px-2.5 py-1 text-small">
      <span>{words}</span>
      {onRetry && (
        <Button variant="link" size="small" onClick={onRetry}>
          {text.state.retry}
        </Button>
      )}
    </div>
  );
}
