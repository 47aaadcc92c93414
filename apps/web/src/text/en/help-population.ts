/** What the help says of the map of where people live. */
export const populationTopic = {
  id: 'population',
  title: 'How many people live somewhere',
  blocks: [
    {
      kind: 'text',
      text: '/ui/maps/population-density shows where people live and counts them in an area: one that you draw, a circle, or what lies within some minutes on foot of a place. “Compare with another place” counts a second area beside the first.',
    },
    {
      kind: 'list',
      items: [
        'Draw: click the corners of an area, the last one twice; Enter finishes, Backspace takes one back, Escape begins again. Drag corners later, a small dot to add one; press one twice to delete it. By keys, move the map with the arrows and set corners with “Corner at the map’s centre”.',
        'How sure it is: cells of some 0.1 km² are counted by the share of their ground inside. The bar shows the estimate, the range in which it is in 95 of 100 cases, and at its ends what is certain: the people of cells wholly inside, and of all that are touched. Below 50 there is no number, because so few cannot be distinguished from none. The source may be wrong by more than the range; it is named below.',
        'Estimated from floor area: without census data, people are derived from the homes in OpenStreetMap, 50 m² each. That says better where people live than how many.',
        'Look: hexagons in classes or smooth colours, flat or raised by density. Colours mean the same at all places and zooms. Where the data has several years, choose one, and see each beside the others.',
        'Take away: a picture with its legend and sources, the cells as CSV or GeoJSON with the share of each inside, and the link, which has area and view in it. The planner opens at the same place. A region in this browser is counted without a network.',
      ],
    },
  ],
} as const;
