import { text } from '../text/en/commands.ts';

/**
 * Every command, in one place: the shortcuts, the tooltips, the menus, the palette and the list of
 * shortcuts all read it. What a command does is told by the page that is shown (`useShortcuts`),
 * except for those that lead to a page.
 */
export interface Command {
  readonly label: string;
  /**
   * Each one alone does it; the first is the one shown. `Mod` is Cmd on a Mac and Ctrl elsewhere;
   * two letters joined by a hyphen are pressed one after the other.
   */
  readonly keys: readonly string[];
  readonly group: CommandGroup;
  /** The page it leads to. */
  readonly to?: PageOfCommand;
  /** Where it is heard: in text fields too, by its keys alone and not in the palette, or both. */
  readonly reach?: 'fields' | 'keys' | 'keys-in-fields';
}

/** Whether it is meant even where something can be typed. */
export function isHeardInFields({ reach }: Command): boolean {
  return reach === 'fields' || reach === 'keys-in-fields';
}

export const commandGroups = ['everywhere', 'go', 'route', 'map', 'page'] as const;
export type CommandGroup = (typeof commandGroups)[number];

type PageOfCommand =
  | '/'
  | '/run'
  | '/components'
  | '/help'
  | '/settings/appearance'
  | '/settings/display';

export const commands = {
  palette: { label: text.palette, keys: ['Mod+K'], group: 'everywhere', reach: 'fields' },
  shortcuts: { label: text.shortcuts, keys: ['?'], group: 'everywhere' },
  toggleSidebar: { label: text.toggleSidebar, keys: ['Mod+B'], group: 'everywhere' },
  goHome: { label: text.goHome, keys: ['G-H'], group: 'go', to: '/' },
  goRun: { label: text.goRun, keys: ['G-R'], group: 'go', to: '/run' },
  goComponents: { label: text.goComponents, keys: ['G-C'], group: 'go', to: '/components' },
  goHelpPage: { label: text.goHelpPage, keys: ['G-I'], group: 'go', to: '/help' },
  goAppearance: {
    label: text.goAppearance,
    keys: ['G-A'],
    group: 'go',
    to: '/settings/appearance',
  },
  goDisplay: { label: text.goDisplay, keys: ['G-D'], group: 'go', to: '/settings/display' },
  undo: { label: text.undo, keys: ['Mod+Z'], group: 'route' },
  redo: { label: text.redo, keys: ['Mod+Shift+Z', 'Mod+Y'], group: 'route' },
  addWaypoint: { label: text.addWaypoint, keys: ['A'], group: 'route' },
  removeWaypoint: { label: text.removeWaypoint, keys: ['Delete', 'Backspace'], group: 'route' },
  reverse: { label: text.reverse, keys: ['R'], group: 'route' },
  outAndBack: { label: text.outAndBack, keys: ['B'], group: 'route' },
  closeLoop: { label: text.closeLoop, keys: ['L'], group: 'route' },
  makeLoop: { label: text.makeLoop, keys: ['M'], group: 'route' },
  alternatives: { label: text.alternatives, keys: ['X'], group: 'route' },
  reach: { label: text.reach, keys: ['H'], group: 'route' },
  openFile: { label: text.openFile, keys: ['O'], group: 'route' },
  freeLine: { label: text.freeLine, keys: ['F'], group: 'route' },
  clear: { label: text.clear, keys: [], group: 'route' },
  profileRoad: { label: text.profileRoad, keys: ['1'], group: 'route' },
  profileTrail: { label: text.profileTrail, keys: ['2'], group: 'route' },
  profileEasy: { label: text.profileEasy, keys: ['3'], group: 'route' },
  profileNight: { label: text.profileNight, keys: ['4'], group: 'route' },
  profileFoot: { label: text.profileFoot, keys: ['5'], group: 'route' },
  nextProfile: { label: text.nextProfile, keys: ['V'], group: 'route' },
  panUp: { label: text.panUp, keys: ['ArrowUp'], group: 'map', reach: 'keys' },
  panDown: { label: text.panDown, keys: ['ArrowDown'], group: 'map', reach: 'keys' },
  panLeft: { label: text.panLeft, keys: ['ArrowLeft'], group: 'map', reach: 'keys' },
  panRight: { label: text.panRight, keys: ['ArrowRight'], group: 'map', reach: 'keys' },
  zoomIn: { label: text.zoomIn, keys: ['+', '='], group: 'map' },
  zoomOut: { label: text.zoomOut, keys: ['-'], group: 'map' },
  tilt: { label: text.tilt, keys: ['T'], group: 'map' },
  northUp: { label: text.northUp, keys: ['N'], group: 'map' },
  legend: { label: text.legend, keys: ['K'], group: 'map' },
  locate: { label: text.locate, keys: ['P'], group: 'map' },
  wholeRoute: { label: text.wholeRoute, keys: ['W'], group: 'map' },
  search: { label: text.search, keys: ['/'], group: 'page' },
  togglePanel: { label: text.togglePanel, keys: ['['], group: 'page' },
  toggleElevation: { label: text.toggleElevation, keys: ['E'], group: 'page' },
  toggleWishes: { label: text.toggleWishes, keys: ['S'], group: 'page' },
  nextDetail: { label: text.nextDetail, keys: ['D'], group: 'page' },
  units: { label: text.units, keys: ['U'], group: 'page' },
  escape: { label: text.escape, keys: ['Escape'], group: 'page', reach: 'keys-in-fields' },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof commands;

export const commandIds = Object.keys(commands) as readonly CommandId[];

/** A command with all that it may have, whichever it is. */
export function commandNamed(id: CommandId): Command {
  return commands[id];
}
