import { Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useCommands } from '../../commands/use-commands.ts';
import { text } from '../../text/en/full-screen.ts';
import { CommandButton } from '../../ui/command-button.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Gives the page the whole screen, where the browser can: phones of Apple cannot. */
export function WholeScreenButton() {
  const isWhole = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const canBeWhole = document.fullscreenEnabled;
  useCommands('view', { wholeScreen: canBeWhole ? toggle : undefined });
  if (!canBeWhole) return null;
  const Icon = isWhole ? Minimize : Maximize;
  return (
    <CommandButton
      command="wholeScreen"
      label={isWhole ? text.leave : text.enter}
      side="bottom"
      className="size-9 max-md:size-11"
      onClick={toggle}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </CommandButton>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

function toggle(): void {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  done.catch(() => showToast({ title: text.notEntered, tone: 'problem' }));
}
