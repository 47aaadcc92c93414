/** What the planner says of how far one gets. */
export const text = {
  title: 'How far you can get',
  from: 'From',
  to: 'To',
  within: 'Within',
  rings: 'Rings',
  way: 'Direction',
  outward: 'From here',
  inward: 'To here',
  legend: 'Within reach',
  nothing: 'too small to draw',
  announce: (size: string, area: string) => `Within ${size}: ${area}`,
  tooFar: 'There is no way near this place. Move the marker next to one.',
  outside: 'This place is outside the regions of this server. Move the marker inside one.',
  offline: 'The server cannot be reached, and this region is not saved in the browser yet.',
  failed: 'The area could not be calculated',
  retry: 'Try again',
} as const;
