import { EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { AnchoredMenu } from '../ui/anchored-menu.tsx';
import { Button } from '../ui/button.tsx';

interface RowMenuProps {
  readonly label: string;
  /** The items of the menu. */
  readonly children: ReactNode;
}

/** The menu of a row. It is made when it is opened first: rows come by the dozen. */
export function RowMenu({ label, children }: RowMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const isOpen = state === 'open';
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setState(isOpen ? 'closed' : 'open')}
      >
        <EllipsisVertical size={16} strokeWidth={1.75} aria-hidden />
      </Button>
      {state !== 'never' && (
        <AnchoredMenu
          label={label}
          open={isOpen}
          onOpenChange={(open) => setState(open ? 'open' : 'closed')}
          anchor={button}
          side="bottom"
        >
          {children}
        </AnchoredMenu>
      )}
    </>
  );
}
