import { useSyncExternalStore } from 'react';

/** What the person chose; `system` follows the machine. */
export type ColourMode = 'light' | 'dark' | 'system';
export type Theme = 'light' | 'dark';

/**
 * The key in localStorage. `public/theme.js` reads the same one before the first paint; the
 * theme's name and radius have their own key, `config`.
 */
const KEY = 'color-mode';
const modes: readonly string[] = ['light', 'dark', 'system'] satisfies ColourMode[];
const listeners = new Set<() => void>();
const systemDark = matchMedia('(prefers-color-scheme: dark)');

let mode = readMode();

/** The chosen mode, the theme it means now, and how to choose another. */
export function useColourMode(): {
  readonly mode: ColourMode;
  readonly theme: Theme;
  readonly setMode: (mode: ColourMode) => void;
} {
  const chosen = useSyncExternalStore(subscribe, () => mode);
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return { mode: chosen, theme, setMode };
}

function setMode(next: ColourMode): void {
  mode = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
  changed();
}

function currentTheme(): Theme {
  if (mode !== 'system') return mode;
  return systemDark.matches ? 'dark' : 'light';
}

function changed(): void {
  const theme = currentTheme();
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.style.colorScheme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', theme === 'dark' ? '#141416' : '#ffffff');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    systemDark.addEventListener('change', changed);
    window.addEventListener('storage', followOtherTab);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    systemDark.removeEventListener('change', changed);
    window.removeEventListener('storage', followOtherTab);
  };
}

function followOtherTab({ key }: StorageEvent): void {
  if (key !== KEY) return;
  mode = readMode();
  changed();
}

function readMode(): ColourMode {
  try {
    const stored = localStorage.getItem(KEY);
    return stored !== null && modes.includes(stored) ? (stored as ColourMode) : 'system';
  } catch {
    return 'system';
  }
}
