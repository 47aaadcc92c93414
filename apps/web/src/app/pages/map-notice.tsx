import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../../text/en/planner.ts';
import { Button } from '../../ui/button.tsx';

interface MapNoticeProps {
  readonly heading: string;
  readonly body: string;
  readonly command?: string;
  readonly after?: string;
  /** What there is to do instead. */
  readonly action?: ReactNode;
  /** Where it may help to ask again. */
  readonly onRetry?: () => void;
}

/** Stands where the map would be, when there can be none. */
export function MapNotice({ heading, body, command, after, action, onRetry }: MapNoticeProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-muted p-6">
      <div role="alert" className="popup flex max-w-md flex-col items-start gap-3 p-6">
        <MapPinOff className="size-6 text-muted-foreground" strokeWidth={1.5} aria-hidden />
        <h1 className="text-title font-semibold">{heading}</h1>
        <p className="text-muted-foreground">{body}</p>
        {command !== undefined && (
          <code className="w-full overflow-x-auto rounded-sm bg-muted px-3 py-2 font-mono text-small whitespace-nowrap">
            {command}
          </code>
        )}
        {after !== undefined && <p className="text-muted-foreground">{after}</p>}
        {action}
        {onRetry && <Button onClick={onRetry}>{text.map.retry}</Button>}
      </div>
    </main>
  );
}
