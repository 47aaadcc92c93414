import type { ReactNode } from 'react';
import { Drawer } from '../ui/drawer.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { useWhileOpen } from '../ui/use-while-open.ts';

interface PreviewSheetProps {
  /** `undefined` while it is closed. */
  readonly preview:
    | { readonly title: string; readonly detail: string; readonly children: ReactNode }
    | undefined;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** The preview of an item where there is no room for it beside the list. */
export function PreviewSheet({ preview, closeLabel, onClose }: PreviewSheetProps) {
  const isPhone = useMediaQuery('(max-width: 767px)');
  const isOpen = preview !== undefined;
  // It fades with what it showed.
  const shown = useWhileOpen(isOpen, preview);
  if (!shown) return null;
  const frame = {
    open: isOpen,
    onOpenChange: (open: boolean) => {
      if (!open) onClose();
    },
    title: shown.title,
    description: shown.detail,
    closeLabel,
    children: shown.children,
  };
  return isPhone ? <Drawer {...frame} /> : <Sheet side="end" {...frame} />;
}
