/** The topic of the help about maps side by side. */
export const gridTopic = {
  id: 'grid',
  title: 'Compare maps',
  blocks: [
    {
      kind: 'text',
      text: '/grid shows up to nine maps that move together (four on a phone). Move any of them: the others follow at once, and a cross marks the same place in all.',
    },
    {
      kind: 'list',
      items: [
        'The name of a map opens what it shows: its theme, shaded relief, contour lines, buildings and terrain in 3D (on up to four maps), a saved route, or the published map of a project by the link of its public page. From there it also opens in the planner.',
        '“Move together” chooses what the maps have in common: the place, bearing and tilt, and either the zoom or the scale, which is the same number of metres on the ground at any latitude.',
        'The button with two halves puts two maps on each other. Drag the line between them, or give it the focus and use the arrow keys.',
        'Keys act on the map used last: + and - zoom, T tilts, N turns north up, arrows move.',
        '“Copy a link to these maps” copies an address with all of it: maps, layers, routes and places. “Save as a picture” makes one PNG of all maps with their credits below.',
        'A browser has room for a limited number of maps. Where it takes one away, a still picture is in its place, and “Show again” brings the map back.',
      ],
    },
  ],
} as const;
