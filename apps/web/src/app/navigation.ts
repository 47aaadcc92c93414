import {
  CircleQuestionMark,
  Component,
  Gauge,
  House,
  MapPinned,
  Palette,
  Route,
  SlidersHorizontal,
  UserPlus,
  Users,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { OptionalSidebarItem } from '../display/preferences.ts';
import { text } from '../text/en/shell.ts';

/** A page that navigation leads to; only pages that do something stand in it. */
export interface NavigationEntry {
  readonly path: NavigationPath;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Whether the pages below it are parts of it: `/components/button` of `/components`. */
  readonly hasPages?: true;
  /** Its name in the display settings, where it can be left out of the sidebar. */
  readonly optional?: OptionalSidebarItem;
}

export interface NavigationSection {
  /** Over the entries; the first section needs none. */
  readonly label?: string;
  readonly entries: readonly NavigationEntry[];
}

type NavigationPath =
  | '/'
  | '/run'
  | '/components'
  | '/help'
  | '/settings/appearance'
  | '/settings/display'
  | '/admin/users'
  | '/admin/access-requests'
  | '/admin/regions'
  | '/admin/system';

const home: NavigationEntry = { path: '/', label: text.pages.home, icon: House };
const run: NavigationEntry = {
  path: '/run',
  label: text.pages.run,
  icon: Route,
  optional: 'planner',
};
const components: NavigationEntry = {
  path: '/components',
  label: text.pages.components,
  icon: Component,
  hasPages: true,
  optional: 'components',
};
const help: NavigationEntry = {
  path: '/help',
  label: text.pages.help,
  icon: CircleQuestionMark,
  optional: 'help',
};
const appearance: NavigationEntry = {
  path: '/settings/appearance',
  label: text.pages.appearance,
  icon: Palette,
};
const display: NavigationEntry = {
  path: '/settings/display',
  label: text.pages.display,
  icon: SlidersHorizontal,
};

/** Sidebar, palette and breadcrumb read this one list. */
export const navigation: readonly NavigationSection[] = [
  { entries: [home, run, components, help] },
  { label: text.groups.settings, entries: [appearance, display] },
];

export const adminNavigation: readonly NavigationSection[] = [
  { entries: [home] },
  {
    label: text.administration,
    entries: [
      { path: '/admin/users', label: text.pages.users, icon: Users },
      { path: '/admin/access-requests', label: text.pages.accessRequests, icon: UserPlus },
      { path: '/admin/regions', label: text.pages.regions, icon: MapPinned },
      { path: '/admin/system', label: text.pages.system, icon: Gauge },
    ],
  },
];

/** The five slots at the bottom of a phone; the middle one is the act. */
export const tabBar: readonly NavigationEntry[] = [home, components, run, help, appearance];

/** Whether an entry is where the person is: on its page or, where it has such, on one of its pages. */
export function isCurrent(entry: NavigationEntry, pathname: string): boolean {
  return (
    pathname === entry.path || (entry.hasPages === true && pathname.startsWith(`${entry.path}/`))
  );
}
