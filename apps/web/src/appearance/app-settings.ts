import { choice, fields } from '../display/stored-shape.ts';
import type { ValueOf } from '../display/stored-shape.ts';
import { parseJson, storedValue } from '../display/stored-value.ts';

/** The key in localStorage. `public/theme.js` reads it too, before anything is painted. */
const KEY = 'app-settings';

export const collapsibles = ['icon', 'offcanvas', 'none'] as const;
export type Collapsible = (typeof collapsibles)[number];

export const sidebarVariants = ['sidebar', 'floating', 'inset'] as const;
export type SidebarVariant = (typeof sidebarVariants)[number];

export const directions = ['ltr', 'rtl'] as const;
export type Direction = (typeof directions)[number];

const sidebarShape = fields({
  collapsible: choice(collapsibles, 'icon'),
  side: choice(['left', 'right'], 'left'),
  variant: choice(sidebarVariants, 'sidebar'),
});
const settingsShape = fields({ sidebar: sidebarShape, direction: choice(directions, 'ltr') });

/** How the frame around the pages is laid out. */
export type AppSettings = Readonly<{
  sidebar: Readonly<ValueOf<typeof sidebarShape>>;
  direction: Direction;
}>;

export interface AppSettingsChange {
  readonly sidebar?: Partial<AppSettings['sidebar']>;
  readonly direction?: Direction;
}

export const usualAppSettings: AppSettings = settingsShape(undefined);

const stored = storedValue(KEY, { parse: parseAppSettings, apply });

/** The settings, which every part of the page and every tab follow. */
export function useAppSettings(): AppSettings {
  return stored.use();
}

/** The settings as they are now, where no component is. */
export function currentAppSettings(): AppSettings {
  return stored.get();
}

/** Changes some of them; a direction takes the sidebar to the side where its reading begins. */
export function changeAppSettings(change: AppSettingsChange): void {
  stored.set(changedAppSettings(stored.get(), change));
}

export function changedAppSettings(before: AppSettings, change: AppSettingsChange): AppSettings {
  const side = change.direction && { side: sideOf(change.direction) };
  return {
    sidebar: { ...before.sidebar, ...side, ...change.sidebar },
    direction: change.direction ?? before.direction,
  };
}

/** Whatever is stored: each setting that cannot be read is the usual one. */
export function parseAppSettings(text: string | null): AppSettings {
  return settingsShape(parseJson(text));
}

function sideOf(direction: Direction): AppSettings['sidebar']['side'] {
  return direction === 'rtl' ? 'right' : 'left';
}

function apply({ direction }: AppSettings): void {
  document.documentElement.dir = direction;
}
