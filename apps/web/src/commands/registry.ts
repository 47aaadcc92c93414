/**
 * Every command with a key, in one place: the shortcuts, the tooltips, the menus and the list of
 * shortcuts all read it. `Mod` is Cmd on a Mac and Ctrl elsewhere.
 */
export interface Command {
  readonly label: string;
  /** Each one alone does it; the first is the one shown. */
  readonly keys: readonly string[];
  readonly group: CommandGroup;
}

export const commandGroups = ['Route', 'Map', 'Page'] as const;
export type CommandGroup = (typeof commandGroups)[number];

export const commands = {
  undo: { label: 'Undo', keys: ['Mod+Z'], group: 'Route' },
  redo: { label: 'Redo', keys: ['Mod+Shift+Z', 'Mod+Y'], group: 'Route' },
  addWaypoint: { label: 'Add waypoint at the crosshair', keys: ['A'], group: 'Route' },
  removeWaypoint: {
    label: 'Delete the chosen waypoint',
    keys: ['Delete', 'Backspace'],
    group: 'Route',
  },
  reverse: { label: 'Reverse the route', keys: ['R'], group: 'Route' },
  outAndBack: { label: 'Out and back', keys: ['B'], group: 'Route' },
  closeLoop: { label: 'Close the loop', keys: ['L'], group: 'Route' },
  freeLine: { label: 'Free line', keys: ['F'], group: 'Route' },
  clear: { label: 'Clear the route', keys: [], group: 'Route' },
  panUp: { label: 'Move up', keys: ['ArrowUp'], group: 'Map' },
  panDown: { label: 'Move down', keys: ['ArrowDown'], group: 'Map' },
  panLeft: { label: 'Move left', keys: ['ArrowLeft'], group: 'Map' },
  panRight: { label: 'Move right', keys: ['ArrowRight'], group: 'Map' },
  zoomIn: { label: 'Zoom in', keys: ['+', '='], group: 'Map' },
  zoomOut: { label: 'Zoom out', keys: ['-'], group: 'Map' },
  tilt: { label: 'Tilt the map', keys: ['T'], group: 'Map' },
  northUp: { label: 'North up', keys: ['N'], group: 'Map' },
  locate: { label: 'My position', keys: ['G'], group: 'Map' },
  wholeRoute: { label: 'Show the whole route', keys: ['W'], group: 'Map' },
  search: { label: 'Search', keys: ['/'], group: 'Page' },
  togglePanel: { label: 'Hide or show the panel', keys: ['['], group: 'Page' },
  toggleElevation: { label: 'Hide or show the elevation', keys: ['E'], group: 'Page' },
  units: { label: 'Kilometres or miles', keys: ['U'], group: 'Page' },
  escape: { label: 'Step back', keys: ['Escape'], group: 'Page' },
  shortcuts: { label: 'Keyboard shortcuts', keys: ['?'], group: 'Page' },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof commands;
