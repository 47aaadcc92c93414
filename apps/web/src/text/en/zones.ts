/** What the planner says of the areas and lines that routes keep away from, or keep to. */
export const text = {
  title: 'Areas and lines',
  short: 'Areas',
  names: { avoid: 'Keep away', prefer: 'Keep to' },
  intro: 'Draw where the route is not to go, or where it should. It changes at once.',
  draw: 'Draw',
  kind: 'What for',
  area: 'Area',
  line: 'Line',
  drawing: {
    title: { area: 'Drawing an area', line: 'Drawing a line' },
    click: {
      area: 'Click its corners on the map, the last one twice. Backspace takes one back, Enter finishes too.',
      line: 'Click along it on the map, at its end twice. Backspace takes one back, Enter finishes too.',
    },
    tap: {
      area: 'Tap its corners on the map, the last one twice.',
      line: 'Tap along it on the map, at its end twice.',
    },
    corners: (count: number) => (count === 1 ? '1 corner' : `${count} corners`),
    atCentre: 'Corner at the map’s centre',
    takeBack: 'Take back',
    finish: 'Finish',
    cancel: 'Cancel',
    tooLarge:
      'This is too large: at most about 13 km from north to south, and less from west to east. Nothing was added.',
    full: (limit: number) => `A route can have up to ${limit} of them.`,
    tooMany: (limit: number) => `It has all of its ${limit} corners. Finish it.`,
  },
  list: 'Drawn',
  empty: 'Nothing drawn yet.',
  row: (name: string, number: number, size: string) => `${name} ${number}, ${size}`,
  areaOf: (size: string) => `area of ${size}`,
  lineOf: (length: string) => `line of ${length}`,
  passes: (length: string) => `${length} of the route inside`,
  passesNone: 'the route stays outside',
  turn: { avoid: 'Keep to it instead', prefer: 'Keep away from it instead' },
  show: 'Show on the map',
  remove: 'Delete',
  edit: 'Drag a corner to move it, a small dot to add one. Press a corner twice to delete it.',
  through: (length: string) =>
    `${length} lead through what you want to keep away from: there is no other way, or the line is free.`,
  notObeyed:
    'The router of this place does not know your areas and lines: it does not keep to them.',
} as const;
