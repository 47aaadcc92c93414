/** What the help says of the map of buildings. */
export const buildingsTopic = {
  id: 'buildings',
  title: 'Buildings in the sun',
  blocks: [
    {
      kind: 'text',
      text: '“Map - 3D Buildings” draws the buildings of a region with the roofs, colours and materials that OpenStreetMap has, in the light of any day, with the shadows that they cast on the ground and on each other.',
    },
    {
      kind: 'list',
      items: [
        'Sun: choose the day, and move the slider or press play. The curve shows how high the sun is. Times are those of the place: of your device where that is in the same zone, else whole hours by longitude, without summer time. Shadows need flat ground, so hills are not raised here.',
        'Press a building, or “What is in the middle?” after moving the map by keys: its height and where that is from (mapped, from its storeys, or guessed), its storeys, volume, roof, use, year, and how long its shadow is now.',
        'Sun at this place: press a wall, a roof or the ground to see when the sun reaches it on that day, each five minutes, by the buildings that are drawn. Hills and trees are left out.',
        'Colour by height, age or use; the legend says what is not mapped.',
        'Usual roofs: most maps lack the roofs of houses. This gives homes without one a gable, which is guessed and said so.',
        'Draw a building: puts a block into the middle of the map. Drag its corners, raise it by the slider, choose a roof; switch it off to see sun and shadows without it. Every change can be undone. It is kept in the link of the page and nowhere else.',
        'The link of the page keeps view, day and time, colours, and what you pressed. “Save picture” saves the map as PNG; “Open in planner” goes on from the same view.',
        'It works offline with a region that is in this browser. A region that was imported before roofs were kept has none: import it again.',
      ],
    },
  ],
} as const;
