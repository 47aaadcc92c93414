/** What the planner says of files that are opened, and of recorded tracks in them. */
export const text = {
  reading: (name: string) => `Reading ${name} …`,
  overtaken: (name: string) => `${name} was not opened`,
  overtakenBody:
    'The route was changed while the file was read. Open it again to replace the route.',
  onlyFirst: (name: string) => `Only ${name} was opened`,
  onlyFirstBody: 'One file is opened at a time.',
  drop: 'Drop a GPX or GeoJSON file to open it',
  heading: 'A recorded track',
  body: (name: string, length: string) =>
    `${name}, ${length}, stands on the map as it was run: straight lines along its corners.`,
  follow: 'Follow the ways',
  keep: 'Keep as it is',
  matching: 'Finding the ways that were run …',
  cancel: 'Cancel',
  matched: (percent: number) => `${percent} % follows ways`,
  allMatched: 'All of it follows ways now',
  gaps: (count: number, length: string) =>
    count === 1
      ? `One stretch of ${length} is off the map’s ways and stays as it was run.`
      : `${count} stretches, ${length} in all, are off the map’s ways and stay as they were run.`,
  planned: (length: string, recorded: string) =>
    `The route is ${length} long, the recording ${recorded}.`,
  profile: 'The kind of run is Shortest now, so that the line stays where you ran.',
  undo: 'Undo',
  close: 'Close',
  noWays: 'No way of the map is near this track. It stays as it was run.',
  tooWinded:
    'This track leaves the ways and turns back too often for the waypoints of one route. It stays as it was run.',
  failed: 'The ways could not be found',
  offline: 'The server cannot be reached, and this region is not in the browser yet.',
  outside: 'A part of the track is in no region of this server. It stays as it was run.',
  retry: 'Try again',
} as const;
