import type { RefObject } from 'react';
import { QueryScope } from '../../data/query-scope.tsx';
import { moveFocus } from '../../features/notices/move-focus.ts';
import { NoticesPanel } from '../../features/notices/notices-panel.tsx';
import { text } from '../../text/en/notices.ts';
import { AnchoredPopover } from '../../ui/anchored-popover.tsx';

interface NoticesPopoverProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The list of notices below the bell. */
export function NoticesPopover(props: NoticesPopoverProps) {
  return (
    <AnchoredPopover {...props} label={text.title} onKeyDown={moveFocus}>
      <QueryScope>
        <NoticesPanel onLeave={() => props.onOpenChange(false)} />
      </QueryScope>
    </AnchoredPopover>
  );
}
