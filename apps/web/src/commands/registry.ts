import type { CommandName, InputOf } from '@webmaps/commands/all';
import { text } from '../text/en/commands.ts';
import type { CommandScope } from './scopes.ts';

/**
 * Every command of the interface, in one table: keys, tooltips, menus, the palette, the help page
 * and the list of shortcuts all read it. An entry either runs a command of `@webmaps/commands` with
 * an input (`does`), or is an act of the page alone. The page that is shown handles both
 * (`useCommands`).
 */
export interface Command {
  readonly label: string;
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
  editor: 'editor',
} as const satisfies Record<string, CommandScope>;

export type CommandGroup = keyof typeof scopeOfGroup;
export const commandGroups = Object.keys(scopeOfGroup) as readonly CommandGroup[];

export const commands = {
  palette: {
    label: text.palette,
    keys: ['Mod+K'],
    group: 'everywhere',
    listensIn: 'fields',
    inPalette: false,
  },
  shortcuts: { label: text.shortcuts, keys: ['?'], group: 'everywhere' },
  toggleSidebar: { label: text.toggleSidebar, keys: ['Mod+B'], group: 'everywhere' },
  notices: { label: text.notices, keys: ['G-N'], group: 'everywhere' },
  goHome: { label: text.goHome, keys: ['G-H'], group: 'go', does: act('open_page', { page: '/' }) },
  goRun: {
    label: text.goRun,
    keys: ['G-R'],
    group: 'go',
    does: act('open_page', { page: '/run' }),
  },
  goRoutes: {
    label: text.goRoutes,
    keys: ['G-S'],
    group: 'go',
    does: act('open_page', { page: '/routes' }),
  },
  goMail: {
    label: text.goMail,
    keys: ['G-E'],
    group: 'go',
    does: act('open_page', { page: '/email' }),
  },
  goComponents: {
    label: text.goComponents,
    keys: ['G-C'],
    group: 'go',
    does: act('open_page', { page: '/components' }),
  },
  goHelpPage: {
    label: text.goHelpPage,
    keys: ['G-I'],
    group: 'go',
    does: act('open_page', { page: '/help' }),
  },
  goAppearance: {
    label: text.goAppearance,
    keys: ['G-A'],
    group: 'go',
    does: act('open_page', { page: '/settings/appearance' }),
  },
  goDisplay: {
    label: text.goDisplay,
    keys: ['G-D'],
    group: 'go',
    does: act('open_page', { page: '/settings/display' }),
  },
  undo: { label: text.undo, keys: ['Mod+Z'], group: 'route', does: act('undo', {}) },
  redo: { label: text.redo, keys: ['Mod+Shift+Z', 'Mod+Y'], group: 'route', does: act('redo', {}) },
  edits: { label: text.edits, keys: ['Y'], group: 'route' },
  addWaypoint: { label: text.addWaypoint, keys: ['A'], group: 'route' },
  removeWaypoint: { label: text.removeWaypoint, keys: ['Delete', 'Backspace'], group: 'route' },
  reverse: { label: text.reverse, keys: ['R'], group: 'route', does: act('reverse_route', {}) },
  outAndBack: {
    label: text.outAndBack,
    keys: ['B'],
    group: 'route',
    does: act('out_and_back', {}),
  },
  closeLoop: { label: text.closeLoop, keys: ['L'], group: 'route', does: act('close_loop', {}) },
  makeLoop: { label: text.makeLoop, keys: ['M'], group: 'route', does: act('find_loops', {}) },
  alternatives: {
    label: text.alternatives,
    keys: ['X'],
    group: 'route',
    does: act('find_alternatives', {}),
  },
  reach: { label: text.reach, keys: ['H'], group: 'route', does: act('find_isochrone', {}) },
  stretch: { label: text.stretch, keys: ['Q'], group: 'route' },
  zones: { label: text.zones, keys: ['Z'], group: 'route' },
  save: { label: text.save, keys: ['Mod+S'], group: 'route', listensIn: 'fields' },
  print: { label: text.print, keys: ['Mod+P'], group: 'route', listensIn: 'fields' },
  openFile: { label: text.openFile, keys: ['O'], group: 'route' },
  freeLine: { label: text.freeLine, keys: ['F'], group: 'route' },
  clear: { label: text.clear, keys: [], group: 'route', does: act('clear_route', {}) },
  profileRoad: {
    label: text.profileRoad,
    keys: ['1'],
    group: 'route',
    does: act('set_profile', { profile: 'road' }),
  },
  profileTrail: {
    label: text.profileTrail,
    keys: ['2'],
    group: 'route',
    does: act('set_profile', { profile: 'trail' }),
  },
  profileEasy: {
    label: text.profileEasy,
    keys: ['3'],
    group: 'route',
    does: act('set_profile', { profile: 'easy' }),
  },
  profileNight: {
    label: text.profileNight,
    keys: ['4'],
    group: 'route',
    does: act('set_profile', { profile: 'night' }),
  },
  profileFoot: {
    label: text.profileFoot,
    keys: ['5'],
    group: 'route',
    does: act('set_profile', { profile: 'foot' }),
  },
  nextProfile: { label: text.nextProfile, keys: ['V'], group: 'route' },
  panUp: { label: text.panUp, keys: ['ArrowUp'], group: 'map', inPalette: false },
  panDown: { label: text.panDown, keys: ['ArrowDown'], group: 'map', inPalette: false },
  panLeft: { label: text.panLeft, keys: ['ArrowLeft'], group: 'map', inPalette: false },
  panRight: { label: text.panRight, keys: ['ArrowRight'], group: 'map', inPalette: false },
  zoomIn: { label: text.zoomIn, keys: ['+', '='], group: 'map' },
  zoomOut: { label: text.zoomOut, keys: ['-'], group: 'map' },
  tilt: { label: text.tilt, keys: ['T'], group: 'map' },
  northUp: { label: text.northUp, keys: ['N'], group: 'map' },
  legend: { label: text.legend, keys: ['K'], group: 'map' },
  locate: { label: text.locate, keys: ['P'], group: 'map' },
  wholeRoute: {
    label: text.wholeRoute,
    keys: ['W'],
    group: 'map',
    does: act('show_whole', { thing: '@route' }),
  },
  search: { label: text.search, keys: ['/'], group: 'page', scope: 'everywhere' },
  togglePanel: { label: text.togglePanel, keys: ['['], group: 'page' },
  toggleElevation: { label: text.toggleElevation, keys: ['E'], group: 'page' },
  toggleWishes: { label: text.toggleWishes, keys: ['S'], group: 'page' },
  nextDetail: { label: text.nextDetail, keys: ['D'], group: 'page' },
  units: { label: text.units, keys: ['U'], group: 'page' },
  newRow: { label: text.newRow, keys: ['C'], group: 'table', inPalette: false },
  nextRow: { label: text.nextRow, keys: ['J', 'ArrowDown'], group: 'table', inPalette: false },
  previousRow: {
    label: text.previousRow,
    keys: ['K', 'ArrowUp'],
    group: 'table',
    inPalette: false,
  },
  openRow: { label: text.openRow, keys: ['Enter'], group: 'table', inPalette: false },
  editRow: { label: text.editRow, keys: ['E'], group: 'table', inPalette: false },
  selectRow: { label: text.selectRow, keys: ['X'], group: 'table', inPalette: false },
  selectRange: { label: text.selectRange, keys: ['Shift+X'], group: 'table', inPalette: false },
  selectAllRows: { label: text.selectAllRows, keys: ['Mod+A'], group: 'table', inPalette: false },
  composeMail: { label: text.composeMail, keys: ['C'], group: 'mail' },
  nextMail: { label: text.nextMail, keys: ['J'], group: 'mail', inPalette: false },
  previousMail: { label: text.previousMail, keys: ['K'], group: 'mail', inPalette: false },
  openMail: { label: text.openMail, keys: ['Enter'], group: 'mail', inPalette: false },
  selectMail: { label: text.selectMail, keys: ['X'], group: 'mail', inPalette: false },
  archiveMail: { label: text.archiveMail, keys: ['E'], group: 'mail' },
  trashMail: { label: text.trashMail, keys: ['#', 'Delete'], group: 'mail' },
  junkMail: { label: text.junkMail, keys: ['!'], group: 'mail' },
  snoozeMail: { label: text.snoozeMail, keys: ['B', 'S'], group: 'mail' },
  labelMail: { label: text.labelMail, keys: ['L'], group: 'mail' },
  unreadMail: { label: text.unreadMail, keys: ['U'], group: 'mail' },
  replyMail: { label: text.replyMail, keys: ['R'], group: 'mail' },
  replyAllMail: { label: text.replyAllMail, keys: ['A'], group: 'mail' },
  forwardMail: { label: text.forwardMail, keys: ['F'], group: 'mail' },
  editSelect: { label: text.editSelect, keys: ['V'], group: 'editor' },
  drawPoint: { label: text.drawPoint, keys: ['1'], group: 'editor' },
  drawLine: { label: text.drawLine, keys: ['2'], group: 'editor' },
  drawArea: { label: text.drawArea, keys: ['3'], group: 'editor' },
  drawRectangle: { label: text.drawRectangle, keys: ['4'], group: 'editor' },
  drawCircle: { label: text.drawCircle, keys: ['5'], group: 'editor' },
  drawFreehand: { label: text.drawFreehand, keys: ['6'], group: 'editor' },
  transformTool: { label: text.transformTool, keys: ['7'], group: 'editor' },
  lassoTool: { label: text.lassoTool, keys: ['8'], group: 'editor' },
  measureTool: { label: text.measureTool, keys: ['9'], group: 'editor' },
  copySelected: { label: text.copySelected, keys: ['Mod+C'], group: 'editor' },
  cutSelected: { label: text.cutSelected, keys: ['Mod+X'], group: 'editor' },
  splitTool: { label: text.splitTool, keys: ['C'], group: 'editor' },
  holeTool: { label: text.holeTool, keys: ['H'], group: 'editor' },
  mergeSelected: { label: text.mergeSelected, keys: ['M'], group: 'editor' },
  squareCorners: { label: text.squareCorners, keys: ['Q'], group: 'editor' },
  toggleTable: { label: text.toggleTable, keys: ['Shift+T'], group: 'editor' },
  setCorner: { label: text.setCorner, keys: ['X'], group: 'editor', inPalette: false },
  finishShape: { label: text.finishShape, keys: ['Enter'], group: 'editor', inPalette: false },
  takeCornerBack: {
    label: text.takeCornerBack,
    keys: ['Backspace'],
    group: 'editor',
    inPalette: false,
  },
  removeSelected: { label: text.removeSelected, keys: ['Delete'], group: 'editor' },
  duplicateSelected: { label: text.duplicateSelected, keys: ['Mod+D'], group: 'editor' },
  editOperations: { label: text.editOperations, keys: [], group: 'editor' },
  undoEdit: { label: text.undoEdit, keys: ['Mod+Z'], group: 'editor' },
  redoEdit: { label: text.redoEdit, keys: ['Mod+Shift+Z', 'Mod+Y'], group: 'editor' },
  escape: {
    label: text.escape,
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
