import type { CommandName, InputOf } from '@webmaps/commands/all';
import type { CommandScope } from './scopes.ts';

/**
 * Every command of the interface, in one table: keys, tooltips, menus, the palette, the help page
 * and the list of shortcuts all read it. An entry either runs a command of `@webmaps/commands` with
 * an input (`does`), or is an act of the page alone. The page that is shown handles both
 * (`useCommands`). Every page loads it, for the keys; the names, which few parts show, are apart
 * (`label-of.ts`).
 */
export interface Command {
  /**
   * Each one alone runs it; the first is the one shown. `Mod` is Cmd on a Mac and Ctrl elsewhere;
   * two letters joined by a hyphen are pressed one after the other.
   */
  readonly keys: readonly string[];
  readonly group: CommandGroup;
  /** Where its keys count, if not in the scope of its group. */
  readonly scope?: CommandScope;
  readonly does?: Act;
  /** Its keys also count while the focus is in a text field. */
  readonly listensIn?: 'fields';
  /** False for what only makes sense as a key. */
  readonly inPalette?: false;
}

/** A command of `@webmaps/commands` with its input. */
export type Act = {
  readonly [Name in CommandName]: { readonly command: Name; readonly input: InputOf<Name> };
}[CommandName];

/** The headings of commands in lists, with the scope in which the keys of a group count. */
export const scopeOfGroup = {
  everywhere: 'everywhere',
  go: 'everywhere',
  route: 'planner',
  map: 'map',
  page: 'planner',
  table: 'table',
  mail: 'mail',
  view: 'view',
  editor: 'editor',
} as const satisfies Record<string, CommandScope>;

export type CommandGroup = keyof typeof scopeOfGroup;
export const commandGroups = Object.keys(scopeOfGroup) as readonly CommandGroup[];

export const commands = {
  palette: {
    keys: ['Mod+K'],
    group: 'everywhere',
    listensIn: 'fields',
    inPalette: false,
  },
  shortcuts: { keys: ['?'], group: 'everywhere' },
  toggleSidebar: { keys: ['Mod+B'], group: 'everywhere' },
  notices: { keys: ['G-N'], group: 'everywhere' },
  goHome: { keys: ['G-H'], group: 'go', does: act('open_page', { page: '/' }) },
  goRun: {
    keys: ['G-R'],
    group: 'go',
    does: act('open_page', { page: '/run' }),
  },
  goRoutes: {
    keys: ['G-S'],
    group: 'go',
    does: act('open_page', { page: '/routes' }),
  },
  goMail: {
    keys: ['G-E'],
    group: 'go',
    does: act('open_page', { page: '/email' }),
  },
  goComponents: {
    keys: ['G-C'],
    group: 'go',
    does: act('open_page', { page: '/components' }),
  },
  goHelpPage: {
    keys: ['G-I'],
    group: 'go',
    does: act('open_page', { page: '/help' }),
  },
  goAppearance: {
    keys: ['G-A'],
    group: 'go',
    does: act('open_page', { page: '/settings/appearance' }),
  },
  goDisplay: {
    keys: ['G-D'],
    group: 'go',
    does: act('open_page', { page: '/settings/display' }),
  },
  undo: { keys: ['Mod+Z'], group: 'route', does: act('undo', {}) },
  redo: { keys: ['Mod+Shift+Z', 'Mod+Y'], group: 'route', does: act('redo', {}) },
  edits: { keys: ['Y'], group: 'route' },
  addWaypoint: { keys: ['A'], group: 'route' },
  removeWaypoint: { keys: ['Delete', 'Backspace'], group: 'route' },
  reverse: { keys: ['R'], group: 'route', does: act('reverse_route', {}) },
  outAndBack: {
    keys: ['B'],
    group: 'route',
    does: act('out_and_back', {}),
  },
  closeLoop: { keys: ['L'], group: 'route', does: act('close_loop', {}) },
  makeLoop: { keys: ['M'], group: 'route', does: act('find_loops', {}) },
  alternatives: {
    keys: ['X'],
    group: 'route',
    does: act('find_alternatives', {}),
  },
  reach: { keys: ['H'], group: 'route', does: act('find_isochrone', {}) },
  stretch: { keys: ['Q'], group: 'route' },
  zones: { keys: ['Z'], group: 'route' },
  save: { keys: ['Mod+S'], group: 'route', listensIn: 'fields' },
  print: { keys: ['Mod+P'], group: 'route', listensIn: 'fields' },
  openFile: { keys: ['O'], group: 'route' },
  freeLine: { keys: ['F'], group: 'route' },
  clear: { keys: [], group: 'route', does: act('clear_route', {}) },
  profileRoad: {
    keys: ['1'],
    group: 'route',
    does: act('set_profile', { profile: 'road' }),
  },
  profileTrail: {
    keys: ['2'],
    group: 'route',
    does: act('set_profile', { profile: 'trail' }),
  },
  profileEasy: {
    keys: ['3'],
    group: 'route',
    does: act('set_profile', { profile: 'easy' }),
  },
  profileNight: {
    keys: ['4'],
    group: 'route',
    does: act('set_profile', { profile: 'night' }),
  },
  profileFoot: {
    keys: ['5'],
    group: 'route',
    does: act('set_profile', { profile: 'foot' }),
  },
  nextProfile: { keys: ['V'], group: 'route' },
  panUp: { keys: ['ArrowUp'], group: 'map', inPalette: false },
  panDown: { keys: ['ArrowDown'], group: 'map', inPalette: false },
  panLeft: { keys: ['ArrowLeft'], group: 'map', inPalette: false },
  panRight: { keys: ['ArrowRight'], group: 'map', inPalette: false },
  zoomIn: { keys: ['+', '='], group: 'map' },
  zoomOut: { keys: ['-'], group: 'map' },
  tilt: { keys: ['T'], group: 'map' },
  northUp: { keys: ['N'], group: 'map' },
  legend: { keys: ['K'], group: 'map' },
  locate: { keys: ['P'], group: 'map' },
  wholeRoute: {
    keys: ['W'],
    group: 'map',
    does: act('show_whole', { what: '@route' }),
  },
  search: { keys: ['/'], group: 'page', scope: 'everywhere' },
  togglePanel: { keys: ['['], group: 'page' },
  toggleElevation: { keys: ['E'], group: 'page' },
  toggleWishes: { keys: ['S'], group: 'page' },
  nextDetail: { keys: ['D'], group: 'page' },
  units: { keys: ['U'], group: 'page' },
  newRow: { keys: ['C'], group: 'table', inPalette: false },
  nextRow: { keys: ['J', 'ArrowDown'], group: 'table', inPalette: false },
  previousRow: {
    keys: ['K', 'ArrowUp'],
    group: 'table',
    inPalette: false,
  },
  openRow: { keys: ['Enter'], group: 'table', inPalette: false },
  editRow: { keys: ['E'], group: 'table', inPalette: false },
  selectRow: { keys: ['X'], group: 'table', inPalette: false },
  selectRange: { keys: ['Shift+X'], group: 'table', inPalette: false },
  selectAllRows: { keys: ['Mod+A'], group: 'table', inPalette: false },
  composeMail: { keys: ['C'], group: 'mail' },
  nextMail: { keys: ['J'], group: 'mail', inPalette: false },
  previousMail: { keys: ['K'], group: 'mail', inPalette: false },
  openMail: { keys: ['Enter'], group: 'mail', inPalette: false },
  selectMail: { keys: ['X'], group: 'mail', inPalette: false },
  archiveMail: { keys: ['E'], group: 'mail' },
  trashMail: { keys: ['#', 'Delete'], group: 'mail' },
  junkMail: { keys: ['!'], group: 'mail' },
  snoozeMail: { keys: ['B', 'S'], group: 'mail' },
  labelMail: { keys: ['L'], group: 'mail' },
  unreadMail: { keys: ['U'], group: 'mail' },
  replyMail: { keys: ['R'], group: 'mail' },
  replyAllMail: { keys: ['A'], group: 'mail' },
  forwardMail: { keys: ['F'], group: 'mail' },
  wholeScreen: { keys: ['F'], group: 'view' },
  copyPlace: { keys: ['C'], group: 'view' },
  lineTool: { keys: ['L'], group: 'view' },
  sightTool: { keys: ['S'], group: 'view' },
  viewTool: { keys: ['E'], group: 'view' },
  takePlaceBack: { keys: ['Backspace'], group: 'view', inPalette: false },
  undoPlace: { keys: ['Mod+Z'], group: 'view' },
  redoPlace: { keys: ['Mod+Shift+Z', 'Mod+Y'], group: 'view' },
  editSelect: { keys: ['V'], group: 'editor' },
  drawPoint: { keys: ['1'], group: 'editor' },
  drawLine: { keys: ['2'], group: 'editor' },
  drawArea: { keys: ['3'], group: 'editor' },
  drawRectangle: { keys: ['4'], group: 'editor' },
  drawCircle: { keys: ['5'], group: 'editor' },
  drawFreehand: { keys: ['6'], group: 'editor' },
  transformTool: { keys: ['7'], group: 'editor' },
  lassoTool: { keys: ['8'], group: 'editor' },
  measureTool: { keys: ['9'], group: 'editor' },
  textTool: { keys: ['0'], group: 'editor' },
  copySelected: { keys: ['Mod+C'], group: 'editor' },
  cutSelected: { keys: ['Mod+X'], group: 'editor' },
  commentTool: { keys: ['C'], group: 'editor' },
  splitTool: { keys: ['S'], group: 'editor' },
  holeTool: { keys: ['H'], group: 'editor' },
  mergeSelected: { keys: ['M'], group: 'editor' },
  squareCorners: { keys: ['Q'], group: 'editor' },
  toggleTable: { keys: ['Shift+T'], group: 'editor' },
  setCorner: { keys: ['X'], group: 'editor', inPalette: false },
  finishShape: { keys: ['Enter'], group: 'editor', inPalette: false },
  takeCornerBack: {
    keys: ['Backspace'],
    group: 'editor',
    inPalette: false,
  },
  removeSelected: { keys: ['Delete'], group: 'editor' },
  duplicateSelected: { keys: ['Mod+D'], group: 'editor' },
  groupLayers: { keys: ['Mod+G'], group: 'editor' },
  mapVersions: { keys: [], group: 'editor' },
  editOperations: { keys: [], group: 'editor' },
  undoEdit: { keys: ['Mod+Z'], group: 'editor' },
  redoEdit: { keys: ['Mod+Shift+Z', 'Mod+Y'], group: 'editor' },
  escape: {
    keys: ['Escape'],
    group: 'page',
    scope: 'everywhere',
    listensIn: 'fields',
    inPalette: false,
  },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof commands;

export const commandIds = Object.keys(commands) as readonly CommandId[];

/** A command by the general type, whichever it is. */
export function commandNamed(id: CommandId): Command {
  return commands[id];
}

/** Where the keys of a command count. The innermost active scope wins. */
export function scopeOf(id: CommandId): CommandScope {
  const { scope, group } = commandNamed(id);
  return scope ?? scopeOfGroup[group];
}

function act<Name extends CommandName>(command: Name, input: InputOf<Name>) {
  return { command, input } as const;
}
