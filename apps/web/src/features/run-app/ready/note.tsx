import { TriangleAlert } from 'lucide-react';
import { text } from '../../../text/en/run-app.ts';
import { Button } from '../../../ui/button.tsx';
import { largeButton } from '../large-button.ts';

/** Says why a run cannot start, and what to do. */
export function Note({
  title,
  body,
  onRetry,
}: {
  readonly title: string;
  readonly body: string;
  readonly onRetry?: () => void;
}) {
  return (
    <div role="alert" className="mt-3 flex gap-3 rounded-md bg-muted p-3 text-[14px] leading-5">
      <TriangleAlert size={18} className="mt-px shrink-0 text-warning" aria-hidden />
      <div className="grid justify-items-start gap-2">
        <p>
          <span className="block font-semibold">{title}</span>
          <span className="text-muted-foreground">{body}</span>
        </p>
        {onRetry && (
          <Button className={largeButton} onClick={onRetry}>
            {text.ready.retry}
          </Button>
        )}
      </div>
    </div>
  );
}
