/** What a printed route says. */
export const text = {
  preparing: 'Preparing the page…',
  picture: 'The route on the map',
  noPicture: (reason: string) => `Without a map: ${reason}`,
  profile: 'Elevation profile',
  profileAxes: (height: string, distance: string) => `Height in ${height}, distance in ${distance}`,
  highest: 'Highest',
  lowest: 'Lowest',
  splits: 'Splits',
  flatPace: (pace: string) => `At ${pace} on the flat, adjusted for grade.`,
  cues: 'Turns',
  cueColumns: { distance: 'After', instruction: 'Turn' },
  scan: 'Scan to open',
  code: 'QR code of the route’s link',
  printed: (day: string) => `Printed ${day}`,
  data: (credits: string) => `Data: ${credits}`,
} as const;
