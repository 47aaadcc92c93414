import { EllipsisVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { text } from '../../text/en/saved-routes.ts';
import { AnchoredMenu } from '../../ui/anchored-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { MenuItem } from '../../ui/menu-items.tsx';
import type { RouteActions } from './route-actions.ts';

interface RowMenuProps {
  readonly entry: RouteEntry;
  readonly actions: RouteActions;
}

/** What can be done with a route. The menu is made when it is opened first: rows come by the dozen. */
export function RowMenu({ entry, actions }: RowMenuProps) {
  const { id, item: route } = entry;
  const button = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const isOpen = state === 'open';
  const label = text.actions(route.name);
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
          {route.deletedAt !== null ? (
            <MenuItem onClick={() => actions.onRestore([id])}>{text.restore}</MenuItem>
          ) : (
            <>
              <MenuItem onClick={() => actions.onRename(id)}>{text.rename}</MenuItem>
              <MenuItem onClick={() => actions.onShare(id)}>{text.share}</MenuItem>
              {/* The account counts versions; this browser alone has the last one. */}
              {entry.base > 0 && (
                <MenuItem onClick={() => actions.onVersions(id)}>{text.versions}</MenuItem>
              )}
              <MenuItem danger onClick={() => actions.onDelete([id])}>
                {text.remove}
              </MenuItem>
            </>
          )}
        </AnchoredMenu>
      )}
    </>
  );
}
