import { useMemo, useState } from 'react';

/** Whether the window for a picture of the map is open. */
export interface PictureDialogState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

export function usePictureDialog(): PictureDialogState {
  const [isOpen, setOpen] = useState(false);
  return useMemo(
    () => ({ isOpen, open: () => setOpen(true), close: () => setOpen(false) }),
    [isOpen],
  );
}
