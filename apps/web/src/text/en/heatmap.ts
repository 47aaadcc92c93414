/** The words of the heat map. */
export const text = {
  title: 'Heat map',
  panel: 'Heat map and what it shows',
  share: 'Copy a link to this map',
  copied: 'Link to this map copied',
  unread: (parts: string) => `Parts of the address could not be read and were left out: ${parts}.`,
  sources: {
    label: 'What is shown',
    runs: 'My runs',
    file: 'A file',
  },
  runs: {
    reading: (done: number, all: number) => `Reading your runs, ${done} of ${all}`,
    count: (count: number) => (count === 1 ? '1 run' : `${count} runs`),
    private: 'Computed in this browser. Nothing of your runs is sent.',
    simplified: (count: number) =>
      `${count === 1 ? 'The recording of 1 run is' : `The recordings of ${count} runs are`} not in this browser: its line is drawn as in the list.`,
    none: 'No runs are kept in this browser or your account yet.',
    failed: 'Your runs could not be read.',
    to: 'Go to runs',
  },
  file: {
    drop: 'Drop a file of points or lines here',
    choose: 'Choose a file',
    kinds:
      'CSV with coordinates, GeoJSON, GPX, FIT, TCX, KML and others. It stays in this browser.',
    reading: (name: string, percent: number) => `Reading ${name}, ${percent}%`,
    cancel: 'Cancel',
    failed: (name: string) => `${name} cannot be read.`,
    empty: 'It has no points and no lines.',
    leftOut: (count: number) =>
      count === 1
        ? 'One entry that is neither a point nor a line was left out.'
        : `${count} entries that are of another kind were left out.`,
    points: (count: string) => `${count} points`,
    kilometres: (distance: string) => `${distance} of lines`,
    other: 'Another file',
    notKept: 'The link does not contain the file: choose it again to see the same.',
    faults: 'What was left out',
  },
  weight: { label: 'Weighed by', none: 'Nothing' },
  look: { label: 'Look', smooth: 'Smooth', hexagons: 'Hexagons' },
  ramp: {
    label: 'Colours',
    names: { fire: 'Fire', ocean: 'Ocean', violet: 'Violet' },
  },
  radius: 'Radius',
  width: 'Width',
  larger: (size: string) => `So much at once is shown in a size of ${size}.`,
  legend: {
    unit: {
      metres: (area: string) => `km per ${area}`,
      metresWeek: (area: string) => `km per week and ${area}`,
      miles: (area: string) => `mi per ${area}`,
      milesWeek: (area: string) => `mi per week and ${area}`,
      points: (area: string) => `points per ${area}`,
      pointsWeek: (area: string) => `points per week and ${area}`,
      field: (field: string, area: string) => `${field} per ${area}`,
      fieldWeek: (field: string, area: string) => `${field} per week and ${area}`,
    },
  },
  time: {
    label: 'Weeks',
    first: 'First week',
    last: 'Last week',
    range: (from: string, to: string, count: number) =>
      `${from} to ${to}, ${count === 1 ? '1 week' : `${count} weeks`}`,
    all: 'All weeks',
    play: 'Play week by week',
    stop: 'Stop',
    none: 'No times are known.',
  },
  total: {
    metres: (length: string) => `${length} in all`,
    points: (count: string) => `${count} in all`,
  },
  take: {
    label: 'Take away',
    picture: 'Picture (PNG)',
    csv: 'Cells (CSV)',
    failed: 'The file could not be made.',
    columns: ['lon', 'lat', 'amount', 'per_km2'],
  },
  failed: 'The heat map could not be computed.',
} as const;
