/**
 * The colours of people beside one another on a map, with that of words on them. Any two differ, also
 * in the sight of people who are blind to red, green or blue; the ninth person shares the first.
 */
const colours = [
  { ground: '#c3097c', text: '#ffffff' },
  { ground: '#0f9b23', text: '#18181b' },
  { ground: '#0f41cc', text: '#ffffff' },
  { ground: '#9177ce', text: '#18181b' },
  { ground: '#753c05', text: '#ffffff' },
  { ground: '#4bd2ff', text: '#18181b' },
  { ground: '#fd93a7', text: '#18181b' },
  { ground: '#b2d10f', text: '#18181b' },
] as const;

export function presenceColour(count: number): (typeof colours)[number] {
  return colours[count % colours.length]!;
}
