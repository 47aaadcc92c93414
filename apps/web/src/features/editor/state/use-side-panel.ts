import { useMemo, useState } from 'react';
import type { RefObject } from 'react';
import type { CommentsInHand } from '../comments/use-comments.ts';

/** What is opened beside the map besides comments, which the address opens too. */
type SidePanelName = 'operations' | 'versions';

/** Which panel is beside the map: there is room for one, and comments come before the others. */
export interface SidePanel {
  readonly opened: SidePanelName | undefined;
  /** Closes whatever else is there. */
  readonly open: (panel: SidePanelName) => void;
  readonly close: () => void;
}

/** The comments are known later than the panel, because they belong to the map that is seen. */
export function useSidePanel(comments: RefObject<CommentsInHand | undefined>): SidePanel {
  const [opened, setOpened] = useState<SidePanelName>();
  return useMemo(
    () => ({
      opened,
      open: (panel) => {
        if (comments.current?.view) comments.current.show(undefined);
        setOpened(panel);
      },
      close: () => setOpened(undefined),
    }),
    [opened, comments],
  );
}
