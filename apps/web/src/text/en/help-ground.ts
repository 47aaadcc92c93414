/** The topic of the help about the page of elevation. */
export const groundTopic = {
  id: 'ground',
  title: 'Look at the ground',
  blocks: [
    {
      kind: 'text',
      text: '/ui/maps/elevation shows the shape of the ground of a region that has elevation data. Its link contains what you see and every place you set. It works without a network once the region is in the browser.',
    },
    {
      kind: 'list',
      items: [
        'Colours: by slope from 27° on, by the way the ground falls, or by height, each with its legend. Contour lines name every fifth line; hillshade and 3D terrain, up to three times as high, can be added. Slopes are those between the heights of the source, so a short cliff is not among them: use them for no decision about avalanches. The colours of slopes are also in the layers menu of every other map.',
        'Height: point at the map, or tap it, to see the height and the slope there. Without a pointer it is the middle of the map.',
        'Line (L): click the map to draw a line, or drop a recorded track on it. You see its length, climb, descent and how much of it is how steep, and its profile, which can be saved as CSV or PNG. Drag corners to move them, drag a middle to add one, double-click a corner to remove it. “Open in planner” makes a route of straight legs of it.',
        'Sight (S): set two places to see whether one sees the other, what ground is in the way, and how high you would have to be. The curve of the Earth and the usual bending of light by the air are counted; buildings and trees are not.',
        'View (E): set an eye, and drag it, to see what ground it sees, up to 30 km around.',
        '“Add the middle” sets a place without a pointer: move the map with the arrow keys first. Backspace takes the last place back; undo and redo work for every place.',
      ],
    },
  ],
} as const;
