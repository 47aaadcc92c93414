/** What a corner that is being set snaps to. */
export const text = {
  on: {
    corner: 'On a corner',
    crossing: 'On a crossing',
    middle: 'In the middle of an edge',
    edge: 'On an edge',
  },
  guide: {
    'straight-on': 'Straight on',
    'right-angle': 'At a right angle',
    'right-angle-to-start': 'At a right angle to the start',
    'in-line-with-start': 'In line with the start',
    extension: 'In line with an edge',
    parallel: 'Parallel to an edge',
    perpendicular: 'At a right angle to an edge',
  },
} as const;
