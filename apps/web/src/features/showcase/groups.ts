import type { ComponentName } from '@webmaps/sitemap/pages';
import { componentNames } from '@webmaps/sitemap/pages';

export type GroupName = 'inputs' | 'overlays' | 'display' | 'feedback' | 'navigation';

interface Group {
  readonly name: GroupName;
  readonly components: readonly ComponentName[];
}

const groupOf: Readonly<Record<ComponentName, GroupName>> = {
  accordion: 'display',
  alert: 'feedback',
  'alert-dialog': 'overlays',
  'aspect-ratio': 'display',
  avatar: 'display',
  badge: 'display',
  breadcrumb: 'navigation',
  button: 'inputs',
  calendar: 'inputs',
  card: 'display',
  carousel: 'display',
  checkbox: 'inputs',
  collapsible: 'display',
  combobox: 'inputs',
  command: 'overlays',
  'context-menu': 'overlays',
  dialog: 'overlays',
  drawer: 'overlays',
  'dropdown-menu': 'overlays',
  form: 'inputs',
  'hover-card': 'overlays',
  input: 'inputs',
  label: 'inputs',
  menubar: 'navigation',
  'navigation-menu': 'navigation',
  'number-field': 'inputs',
  pagination: 'navigation',
  'pin-input': 'inputs',
  popover: 'overlays',
  progress: 'feedback',
  'radio-group': 'inputs',
  'range-calendar': 'inputs',
  resizable: 'display',
  'scroll-area': 'display',
  select: 'inputs',
  separator: 'display',
  sheet: 'overlays',
  skeleton: 'feedback',
  slider: 'inputs',
  sonner: 'feedback',
  stepper: 'navigation',
  switch: 'inputs',
  table: 'display',
  tabs: 'navigation',
  'tags-input': 'inputs',
  textarea: 'inputs',
  toast: 'feedback',
  toggle: 'inputs',
  'toggle-group': 'inputs',
  tooltip: 'overlays',
};

const groupNames: readonly GroupName[] = [
  'inputs',
  'overlays',
  'display',
  'feedback',
  'navigation',
];

/** All components whose name contains what was asked for, by groups; groups without any are left out. */
export function groupsMatching(query: string): readonly Group[] {
  const wanted = query.trim().toLowerCase().replaceAll(/\s+/g, '-');
  return groupNames
    .map((name) => ({
      name,
      components: componentNames.filter(
        (component) => groupOf[component] === name && component.includes(wanted),
      ),
    }))
    .filter(({ components }) => components.length > 0);
}

/** The components before and after one, in the order of the list; at the ends there is none. */
export function neighboursOf(name: ComponentName): {
  readonly previous: ComponentName | undefined;
  readonly next: ComponentName | undefined;
} {
  const all = groupsMatching('').flatMap(({ components }) => components);
  const place = all.indexOf(name);
  return { previous: all[place - 1], next: all[place + 1] };
}
