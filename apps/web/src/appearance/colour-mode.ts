import { useSyncExternalStore } from 'react';
import { storedValue } from '../display/stored-value.ts';

/** What the person chose; `system` follows the machine. */
export type ColourMode = (typeof colourModes)[number];
export type Theme = 'light' | 'dark';

export const colourModes = ['light', 'dark', 'system'] as const;
export const usualColourMode: ColourMode = 'system';

/** The key in localStorage. `public/theme.js` reads it too, before anything is painted. */
const KEY = 'color-mode';

/** The browser's own surfaces around the page: near-black or white. */
const browserColours = { light: '#ffffff', dark: '#141416' } as const;

/** Absent while pages are drawn by the build, which draws them light. */
const systemDark = import.meta.env.SSR ? undefined : matchMedia('(prefers-color-scheme: dark)');
const stored = storedValue(KEY, { parse: parseColourMode, format: (mode) => mode, apply });

systemDark?.addEventListener('change', apply);

/** The chosen mode, the theme it means now, and how to choose another. */
export function useColourMode(): {
  readonly mode: ColourMode;
  readonly theme: Theme;
  readonly setMode: (mode: ColourMode) => void;
} {
  const mode = stored.use();
  const theme = useSyncExternalStore(followSystem, currentTheme, () => 'light' as const);
  return { mode, theme, setMode: setColourMode };
}

/** The mode as it is now, where no component is. */
export function currentColourMode(): ColourMode {
  return stored.get();
}

export function setColourMode(mode: ColourMode): void {
  stored.set(mode);
}

let isNight = false;
const nightListeners = new Set<() => void>();

/** Shows pages dark at night where no theme was chosen, for a page that is used outdoors. */
export function dimAfterSunset(isDark: boolean): void {
  if (isDark === isNight) return;
  isNight = isDark;
  apply();
  for (const listener of nightListeners) listener();
}

function parseColourMode(text: string | null): ColourMode {
  return colourModes.find((mode) => mode === text) ?? usualColourMode;
}

function apply(): void {
  const theme = currentTheme();
  const root = document.documentElement;
  root.classList.toggle('dark', theme === 'dark');
  root.style.colorScheme = theme;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', browserColours[theme]);
}

function currentTheme(): Theme {
  const mode = stored.get();
  if (mode !== 'system') return mode;
  return isNight || systemDark?.matches ? 'dark' : 'light';
}

function followSystem(listener: () => void): () => void {
  systemDark?.addEventListener('change', listener);
  nightListeners.add(listener);
  return () => {
    systemDark?.removeEventListener('change', listener);
    nightListeners.delete(listener);
  };
}
