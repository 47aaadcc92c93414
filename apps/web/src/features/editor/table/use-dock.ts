import { useMemo, useState } from 'react';

/** The table below the map: whether it is open, and how high. */
export interface Dock {
  readonly isOpen: boolean;
  readonly pixels: number;
  readonly toggle: () => void;
  readonly show: () => void;
  readonly resize: (pixels: number) => void;
}

export const dockPixels = { smallest: 140, usual: 300, largest: 700 } as const;

export function useDock(): Dock {
  const [isOpen, setOpen] = useState(false);
  const [pixels, setPixels] = useState<number>(dockPixels.usual);
  return useMemo(
    () => ({
      isOpen,
      pixels,
      toggle: () => setOpen((was) => !was),
      show: () => setOpen(true),
      resize: (wanted) =>
        setPixels(Math.round(Math.min(Math.max(wanted, dockPixels.smallest), dockPixels.largest))),
    }),
    [isOpen, pixels],
  );
}
