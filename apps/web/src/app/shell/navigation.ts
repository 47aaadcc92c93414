import {
  Bell,
  Bookmark,
  CircleQuestionMark,
  CircleUserRound,
  Component,
  Folder,
  HardDriveDownload,
  House,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  Mail,
  Map as MapIcon,
  MessageSquare,
  Palette,
  Repeat2,
  Route,
  Send,
  SlidersHorizontal,
  Server,
  Sun,
  UserPlus,
  Users,
  Footprints,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { PagePath } from '@webmaps/sitemap/pages';
import { pageAt } from '@webmaps/sitemap/pages';
import type { Person } from '../../account/stored-session.ts';
import type { OptionalSidebarItem } from '../../display/preferences.ts';
import { text } from '../../text/en/shell.ts';

/** A page that navigation leads to; only pages that do something are listed. */
export interface NavigationEntry {
  readonly path: Exclude<PagePath, `${string}{${string}`>;
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

const home: NavigationEntry = { path: '/', label: text.pages.home, icon: House };
const dashboard: NavigationEntry = {
  path: '/dashboard',
  label: text.pages.dashboard,
  icon: LayoutDashboard,
};
const run: NavigationEntry = {
  path: '/run',
  label: text.pages.run,
  icon: Route,
  optional: 'planner',
};
const runApp: NavigationEntry = { path: '/run-app', label: text.pages.runApp, icon: Footprints };
const generate: NavigationEntry = {
  path: '/ui/maps/generate-route',
  label: text.pages.generate,
  icon: Repeat2,
};
const assistant: NavigationEntry = {
  path: '/ui/maps/ai-chat',
  label: text.pages.assistant,
  icon: MessageSquare,
};
/** Named by their titles, of which many begin with "Map - ". */
const views = (
  [
    ['/explorer', MapIcon],
    ['/ui/maps/q', MapIcon],
    ['/ui/maps/elevation', MapIcon],
    ['/ui/maps/3d-buildings', Sun],
    ['/ui/maps/population-density', Users],
    ['/ui/maps/heatmap', Footprints],
    ['/grid', LayoutDashboard],
  ] as const
).map(([path, icon]) => ({ path, icon, label: pageAt(path)?.title.replace('Map - ', '') ?? path }));
const routes: NavigationEntry = { path: '/routes', label: text.pages.routes, icon: Bookmark };
const projects: NavigationEntry = {
  path: '/dashboard/projects',
  label: text.pages.projects,
  icon: Folder,
  hasPages: true,
};
const tasks: NavigationEntry = { path: '/tasks', label: text.pages.tasks, icon: ListChecks };
const mail: NavigationEntry = { path: '/email', label: text.pages.mail, icon: Mail };
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
const account: NavigationEntry = {
  path: '/settings/account',
  label: text.pages.account,
  icon: KeyRound,
};
const profile: NavigationEntry = {
  path: '/settings/profile',
  label: text.pages.profile,
  icon: CircleUserRound,
};
const notifications: NavigationEntry = {
  path: '/settings/notifications',
  label: text.pages.notifications,
  icon: Bell,
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
const offline: NavigationEntry = {
  path: '/settings/offline',
  label: text.pages.offline,
  icon: HardDriveDownload,
};

const users: NavigationEntry = {
  path: '/admin/users',
  label: text.pages.users,
  icon: Users,
};
const accessRequests: NavigationEntry = {
  path: '/admin/access-requests',
  label: text.pages.accessRequests,
  icon: UserPlus,
};

const outbox: NavigationEntry = {
  path: '/admin/outbox',
  label: text.pages.outbox,
  icon: Send,
};

const regions: NavigationEntry = {
  path: '/admin/regions',
  label: text.pages.regions,
  icon: MapIcon,
};

const system: NavigationEntry = {
  path: '/admin/system',
  label: text.pages.system,
  icon: Server,
};

/** Sidebar and palette read this one list. */
const navigation: readonly NavigationSection[] = [
  {
    entries: [
      home,
      dashboard,
      tasks,
      mail,
      run,
      runApp,
      generate,
      assistant,
      routes,
      projects,
      components,
      help,
    ],
  },
  { label: text.groups.views, entries: views },
  {
    label: text.groups.settings,
    entries: [account, profile, notifications, appearance, display, offline],
  },
  { label: text.administration, entries: [users, accessRequests, outbox, regions, system] },
];

const adminNavigation: readonly NavigationSection[] = [
  { entries: [home] },
  { label: text.administration, entries: [users, accessRequests, outbox, regions, system] },
];

/** The pages of the navigation that a signed-in person, or a visitor, may see. */
export function navigationFor(person: Person | null): readonly NavigationSection[] {
  return forPerson(navigation, person);
}

/** Beside the pages of administration. */
export function adminNavigationFor(person: Person | null): readonly NavigationSection[] {
  return forPerson(adminNavigation, person);
}

function forPerson(
  sections: readonly NavigationSection[],
  person: Person | null,
): readonly NavigationSection[] {
  const mayGo = ({ path }: NavigationEntry) => {
    const access = pageAt(path)?.access;
    return (
      access === undefined || (access === 'admin' ? person?.isAdmin === true : person !== null)
    );
  };
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter(mayGo) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The five slots at the bottom of a phone; the middle one is the act. */
export const tabBar: readonly NavigationEntry[] = [home, routes, run, help, appearance];

/** Whether an entry is where the person is: on its page or, where it has such, on one of its pages. */
export function isCurrent(entry: NavigationEntry, pathname: string): boolean {
  return (
    pathname === entry.path || (entry.hasPages === true && pathname.startsWith(`${entry.path}/`))
  );
}
