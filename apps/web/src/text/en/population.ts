/** The words of the map of where people live. */
export const text = {
  title: 'Population',
  panel: 'People in an area',
  share: 'Copy a link to this map',
  copied: 'Link to this map copied',
  unread: (parts: string) => `Parts of the address could not be read and were left out: ${parts}.`,
  kinds: {
    label: 'Kind of area',
    polygon: 'Area',
    circle: 'Circle',
    reach: 'On foot',
  },
  places: { label: 'Place to change', first: 'Place A', second: 'Place B' },
  names: ['A', 'B'],
  start: {
    polygon: 'Click the corners of an area on the map, the last one twice.',
    circle: 'Click the middle of a circle on the map.',
    reach: 'Click a place on the map: everyone within a walk from there is counted.',
    touch: {
      polygon: 'Tap the corners of an area on the map, the last one twice.',
      circle: 'Tap the middle of a circle on the map.',
      reach: 'Tap a place on the map: everyone within a walk from there is counted.',
    },
    atCentre: 'At the map’s centre',
  },
  drawing: {
    label: 'Drawing an area',
    corners: (count: number) => (count === 1 ? '1 corner' : `${count} corners`),
    atCentre: 'Corner at the map’s centre',
    takeBack: 'Undo corner',
    finish: 'Finish',
    cancel: 'Cancel',
    full: (limit: number) => `It has all of its ${limit} corners. Finish it.`,
  },
  radius: 'Radius',
  minutes: 'Time',
  minutesValue: (minutes: number) => `${minutes} min`,
  pace: { label: 'Pace', walk: 'Walking', run: 'Running' },
  paceOf: (pace: string) => `at ${pace} on the flat`,
  drawAgain: 'Draw another area',
  remove: 'Remove the area',
  removed: 'Area removed',
  undo: 'Undo',
  compare: 'Compare with another place',
  compareHint: 'The second place, to compare with the first:',
  result: {
    of: {
      polygon: 'People who live in the drawn area',
      circle: 'People who live in the circle',
      reach: (minutes: number, isRunning: boolean) =>
        `People who live within ${minutes} min ${isRunning ? 'of running' : 'on foot'}`,
    },
    fewer: 'fewer than 50',
    few: 'So few people cannot be distinguished from none in cells of this size.',
    range: (low: string, high: string) => `Between ${low} and ${high}`,
    cut: (whole: number, people: string, cut: number) =>
      `${wholeCells(whole, people)} ${cut === 1 ? 'The one on the edge counts by its share' : `The ${cut} on the edge count by their share`}.`,
    wholeOnly: (whole: number, people: string) => wholeCells(whole, people),
    nobody: 'No cell with people touches this area.',
    area: 'Area',
    density: (unit: string) => `people/${unit}`,
    ofRegion: (region: string) => `of ${region}`,
    outside: (percent: string) =>
      `${percent} of the area is outside the region. People there are not counted.`,
    working: 'Counting people…',
    announce: (name: string, people: string, low: string, high: string) =>
      `${name}${people} people, between ${low} and ${high}`,
    ratio: (times: string) => `A has ${times} times as many people as B.`,
    ratioDensity: (times: string) => `It is ${times} times as dense.`,
  },
  failed: 'The people could not be counted.',
  crossed: 'The outline of the area crosses itself. Drag a corner until it does not.',
  offline: 'The server cannot be reached, and this region is not in this browser.',
  offlineHow: 'Regions that you download are counted without a network.',
  downloads: 'Regions for offline use',
  retry: 'Try again',
  cell: {
    pointed: 'Under the pointer',
    middle: 'In the middle of the map',
    people: (people: string, density: string) => `${people} people, ${density}`,
    none: 'nobody, or not known',
  },
  legend: {
    title: (unit: string) => `People per ${unit}`,
    heights: 'Heights grow with the density, and are as tall on the screen at every zoom.',
    look: 'Look',
    hexagons: 'Hexagons',
    smooth: 'Smooth',
    view: 'View',
    flat: '2D',
    raised: '3D',
  },
  year: 'Year',
  years: {
    label: 'By year',
    change: (percent: string) => `${percent} since the first`,
  },
  source: {
    label: 'Where the numbers are from',
    estimated: 'Estimated from floor area',
    estimatedBody:
      'Nobody was counted: the floor area of homes in OpenStreetMap was divided by 50 m² a person. It says better where people live than how many.',
    year: (year: number) => `Year ${year}`,
    noYear: 'The year is not stated in the data.',
    oneYear: 'One year only: no change can be shown.',
    resolution: (resolution: number, area: string) =>
      `H3 cells of resolution ${resolution}, some ${area} each.`,
    range:
      'The range is that of cutting cells by the edge of the area, in 95 of 100 cases. The source can be wrong by more.',
    total: (people: string, region: string) => `${people} people in ${region}.`,
  },
  none: {
    title: (region: string) => `${region} has no population data.`,
    body: 'An administrator can import the region again with a census raster or table (--population), or from an extract with buildings, from which people are estimated.',
    outside: 'No region of this server is here.',
    help: 'How regions are imported',
    go: (region: string) => `Show ${region}`,
    nowhere: 'No region of this server has population data.',
  },
  take: {
    label: 'Take away',
    picture: 'Picture (PNG)',
    csv: 'Cells (CSV)',
    geojson: 'Cells (GeoJSON)',
    plan: 'Open in planner',
    failed: 'The file could not be made.',
    columns: [
      'place',
      'h3',
      'people',
      'people_per_km2',
      'share_inside',
      'people_inside',
      'lat',
      'lon',
    ],
  },
} as const;

function wholeCells(count: number, people: string): string {
  if (count === 0) return 'No cell lies wholly inside.';
  return `${count === 1 ? '1 cell lies' : `${count} cells lie`} wholly inside, ${people} people.`;
}
