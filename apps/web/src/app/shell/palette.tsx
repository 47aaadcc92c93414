import { useEffect, useRef } from 'react';
import { text } from '../../text/en/shell.ts';
import { useRouteLibrary } from '../../saved-routes/route-store.ts';
import { CommandDialog } from '../../ui/command.tsx';
import { useWhileOpen } from '../../ui/use-while-open.ts';
import type { PaletteItem } from './palette-items.tsx';
import { paletteItems } from './palette-items.tsx';
import { savedRouteItems } from './palette-routes.tsx';
import { rememberUse, useRecent } from './recent.ts';

interface PaletteProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly typedBefore: string;
}

/** Finds and does whatever can be done here, with the same handlers as the keys. */
export function Palette({ open, onOpenChange, typedBefore }: PaletteProps) {
  const recent = useRecent();
  const library = useRouteLibrary();
  const chosen = useRef<PaletteItem | null>(null);

  // The list stays unchanged while it fades: neither empty, nor with the chosen entry at its head.
  const items = useWhileOpen(open, open ? [...paletteItems(), ...savedRouteItems(library)] : []);
  const order = useWhileOpen(open, recent);

  useEffect(
    () => (open ? closeByItsKey(() => onOpenChange(false)) : undefined),
    [open, onOpenChange],
  );
  useEffect(() => {
    const item = chosen.current;
    if (open || !item) return;
    chosen.current = null;
    // Only now: a window that the entry opens, or a field that it goes to, has the focus to itself.
    requestAnimationFrame(() => item.run());
  }, [open]);

  return (
    <CommandDialog
      open={open}
      onOpenChange={onOpenChange}
      label={text.palette.title}
      placeholder={text.palette.placeholder}
      closeLabel={text.palette.close}
      items={items}
      recent={order}
      recentLabel={text.palette.groups.recent}
      typedBefore={typedBefore}
      empty={text.palette.empty}
      onChoose={(item) => {
        rememberUse(item.id);
        chosen.current = item;
      }}
    />
  );
}

/** The key that opens the palette closes it too, and never reaches the browser's own search. */
function closeByItsKey(close: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    close();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
