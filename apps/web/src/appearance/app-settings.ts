import * as z from 'zod/mini';
import { parseJson, storedValue } from '../display/stored-value.ts';

/** The key in localStorage. `public/theme.js` reads it too, before anything is painted. */
const KEY = 'app-settings';

export const collapsibles = ['icon', 'offcanvas', 'none'] as const;
export type Collapsible = (typeof collapsibles)[number];

export const sidebarVariants = ['sidebar', 'floating', 'inset'] as const;
export type SidebarVariant = (typeof sidebarVariants)[number];

export const directions = ['ltr', 'rtl'] as const;
export type Direction = (typeof directions)[number];

const sidebarSchema = z.object({
  collapsible: z.catch(z.enum(collapsibles), 'icon'),
  side: z.catch(z.enum(['left', 'right']), 'left'),
  variant: z.catch(z.enum(sidebarVariants), 'sidebar'),
});
const usualSidebar = sidebarSchema.parse({});

const settingsSchema = z.object({
  sidebar: z.catch(sidebarSchema, usualSidebar),
  direction: z.catch(z.enum(directions), 'ltr'),
});

/** How the frame around the pages is laid out. */
export type AppSettings = Readonly<{
  sidebar: Readonly<z.infer<typeof sidebarSchema>>;
  direction: Direction;
}>;

export interface AppSettingsChange {
  readonly sidebar?: Partial<AppSettings['sidebar']>;
  readonly direction?: Direction;
}

export const usualAppSettings: AppSettings = { sidebar: usualSidebar, direction: 'ltr' };

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
  return z.catch(settingsSchema, usualAppSettings).parse(parseJson(text));
}

function sideOf(direction: Direction): AppSettings['sidebar']['side'] {
  return direction === 'rtl' ? 'right' : 'left';
}

function apply({ direction }: AppSettings): void {
  document.documentElement.dir = direction;
}
