import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { listenToKeys } from '../../commands/keyboard.ts';
import { useCommands } from '../../commands/use-commands.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const loadPalette = () => import('./palette.tsx');
const Palette = lazyPart(async () => (await loadPalette()).Palette);
const ShortcutsDialog = lazyPart(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);

type Window = 'palette' | 'shortcuts';

/** The commands of every page, and the windows two of them open. */
export function ShellCommands() {
  const { history } = useRouter();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<{ readonly window: Window; readonly on: string } | null>(null);
  const [opened, setOpened] = useState<readonly Window[]>([]);
  // Going to another page closes them.
  const shown = open?.on === pathname ? open.window : null;

  const show = (window: Window) => {
    setOpened((before) => (before.includes(window) ? before : [...before, window]));
    setOpen({ window, on: pathname });
  };
  useCommands('everywhere', {
    open_page: ({ page }) => history.push(page),
    palette: () => show('palette'),
    shortcuts: () => show('shortcuts'),
  });
  useEffect(listenToKeys, []);
  useEffect(() => loadAhead(), []);
  const typedBefore = useTypedBefore(shown === 'palette');

  const onOpenChange = (next: boolean) => {
    if (!next) setOpen(null);
  };
  return (
    <>
      {opened.includes('palette') && (
        <Palette open={shown === 'palette'} onOpenChange={onOpenChange} typedBefore={typedBefore} />
      )}
      {opened.includes('shortcuts') && (
        <ShortcutsDialog open={shown === 'shortcuts'} onOpenChange={onOpenChange} />
      )}
    </>
  );
}

/** Ctrl or Cmd goes down before the K: the palette's code is on its way by then. */
function loadAhead(): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Control' && key !== 'Meta') return;
    window.removeEventListener('keydown', onKey);
    // Offline, it is asked for again when the palette is.
    loadPalette().catch(() => undefined);
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

/**
 * What is typed between the asking for the palette and the moment its field has the focus. It belongs
 * into that field, and is no shortcut of the page below.
 */
function useTypedBefore(isPaletteOpen: boolean): string {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!isPaletteOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (document.activeElement?.closest('[role="dialog"]')) return;
      // Enter would press whatever has the focus on the page below.
      if (!isText && event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      if (isText) setTyped((before) => before + event.key);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true });
      setTyped('');
    };
  }, [isPaletteOpen]);
  return typed;
}
