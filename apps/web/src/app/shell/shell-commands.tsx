import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { CommandHandlers } from '../../commands/handlers.ts';
import { listenToKeys } from '../../commands/keyboard.ts';
import { commandIds, commandNamed } from '../../commands/registry.ts';
import { useShortcuts } from '../../commands/use-shortcuts.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../shortcuts-dialog.tsx')).ShortcutsDialog,
}));

type Window = 'palette' | 'shortcuts';

/** The commands of every page, and the windows two of them open. */
export function ShellCommands() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [open, setOpen] = useState<{ readonly window: Window; readonly on: string } | null>(null);
  const [opened, setOpened] = useState<readonly Window[]>([]);
  // Going to another page closes them.
  const shown = open?.on === pathname ? open.window : null;

  const show = (window: Window) => {
    setOpened((before) => (before.includes(window) ? before : [...before, window]));
    setOpen({ window, on: pathname });
  };
  const ways: CommandHandlers = Object.fromEntries(
    commandIds.flatMap((id) => {
      const { to } = commandNamed(id);
      return to === undefined ? [] : [[id, () => void navigate({ to })]];
    }),
  );
  useShortcuts({
    ...ways,
    palette: () => show('palette'),
    shortcuts: () => show('shortcuts'),
  });
  useEffect(listenToKeys, []);

  const onOpenChange = (next: boolean) => {
    if (!next) setOpen(null);
  };
  return (
    <Suspense>
      {opened.includes('palette') && (
        <Palette open={shown === 'palette'} onOpenChange={onOpenChange} />
      )}
      {opened.includes('shortcuts') && (
        <ShortcutsDialog open={shown === 'shortcuts'} onOpenChange={onOpenChange} />
      )}
    </Suspense>
  );
}
