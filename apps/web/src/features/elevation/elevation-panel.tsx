import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { copyAndTell } from '../../sharing/copy-and-tell.ts';
import { text } from '../../text/en/elevation.ts';
import { Button } from '../../ui/button.tsx';

interface ElevationPanelProps {
  /** How far the heights of the region are apart; `undefined` until it is known. */
  readonly resolution: string | undefined;
  /** Whether the region in view has heights at all. */
  readonly hasHeights: boolean;
  /** The names in the address that are of no layer. */
  readonly unknownLayers: readonly string[];
  /** The tools; on a phone they are in the head of the sheet. */
  readonly picker: ReactNode;
  readonly children: ReactNode;
}

/** What the page knows of the ground, or that this region has no heights. */
export function ElevationPanel(props: ElevationPanelProps) {
  const { resolution, hasHeights, unknownLayers, picker, children } = props;
  return (
    <>
      <header className="flex items-start justify-between gap-3 px-4 pt-3.5 pb-2">
        <div className="min-w-0">
          <h1
            tabIndex={-1}
            className="truncate text-title font-semibold tracking-[-0.01em] outline-none"
          >
            {text.panel}
          </h1>
          {hasHeights && resolution !== undefined && (
            <p className="numbers text-small text-muted-foreground">
              {text.resolution(resolution)}
            </p>
          )}
        </div>
        <Button
          variant="quiet"
          size="small"
          onClick={() => void copyAndTell(location.href, text.copied)}
        >
          <Link2 size={16} strokeWidth={1.75} aria-hidden />
          {text.copyLink}
        </Button>
      </header>
      {unknownLayers.length > 0 && (
        <p role="status" className="px-4 pb-2 text-small text-muted-foreground">
          {text.unknownLayers(unknownLayers.join(', '))}
        </p>
      )}
      {hasHeights ? (
        <>
          {picker && <div className="px-4 pb-1">{picker}</div>}
          {children}
        </>
      ) : (
        <p role="status" className="px-4 pb-4">
          {text.lacksHeights}
        </p>
      )}
    </>
  );
}
