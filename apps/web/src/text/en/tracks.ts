/** What the planner says of files that are opened, and of recorded tracks in them. */
export const text = {
  reading: (name: string) => `Reading ${name}…`,
  overtaken: (name: string) => `${name} was not opened`,
  overtakenBody:
    'The route changed while the file was being read. Open it again to replace the route.',
  onlyFirst: (name: string) => `Only ${name} was opened`,
  onlyFirstBody: 'You can open one file at a time.',
  drop: 'Drop a GPX or GeoJSON file to open it',
  heading: 'Recorded track',
  body: (name: string, length: string) =>
    `${name}, ${length}, is shown on the map exactly as recorded.`,
  follow: 'Follow the ways',
  keep: 'Keep as recorded',
  matching: 'Matching the track to ways…',
  cancel: 'Cancel',
  matched: (percent: number) => `${percent}% follows ways`,
  allMatched: 'All of it now follows ways',
  gaps: (count: number, length: string) =>
    count === 1
      ? `One stretch of ${length} is off the map’s ways and stays as recorded.`
      : `${count} stretches, ${length} in total, are off the map’s ways and stay as recorded.`,
  planned: (length: string, recorded: string) =>
    `The route is ${length} long, the recording ${recorded}.`,
  profile: 'The type of run is now Shortest, so that the line stays where you ran.',
  undo: 'Undo',
  close: 'Close',
  noWays: 'The map has no ways near this track. It stays as recorded.',
  tooWinded:
    'This track leaves the ways and turns back too often to fit into one route. It stays as recorded.',
  failed: 'The track could not be matched',
  offline: 'The server cannot be reached, and this region is not saved in the browser yet.',
  outside: 'Part of the track is outside the regions of this server. It stays as recorded.',
  retry: 'Try again',
} as const;
