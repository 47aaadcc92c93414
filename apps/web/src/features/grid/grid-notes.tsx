import { X } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../text/en/grid.ts';
import { Button } from '../../ui/button.tsx';

interface GridNotesProps {
  /** Parts of the address that mean nothing here. */
  readonly unknown: readonly string[];
  /** Why there are fewer maps than the link has. */
  readonly fewer: string | undefined;
}

/** What the address has that is not shown. */
export function GridNotes({ unknown, fewer }: GridNotesProps) {
  const parts = unknown.length > 0 ? text.unknown(unknown.join('; ')) : undefined;
  const words = [parts, fewer].filter((part) => part !== undefined).join(' ');
  const [closed, setClosed] = useState('');
  if (words === '' || words === closed) return null;
  return (
    <div role="status" className="flex items-center gap-2 border-b bg-card ps-3 pe-1 text-small">
      <p className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere] text-muted-foreground">{words}</p>
      <Button
        variant="quiet"
        size="icon"
        aria-label={text.unknownClose}
        onClick={() => setClosed(words)}
      >
        <X className="size-4" aria-hidden />
      </Button>
    </div>
  );
}
