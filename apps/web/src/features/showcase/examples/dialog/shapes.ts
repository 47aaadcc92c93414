export type Shape = 'point' | 'line' | 'polygon';

export const shapes: readonly { readonly value: Shape; readonly label: string }[] = [
  { value: 'point', label: 'Points' },
  { value: 'line', label: 'Lines' },
  { value: 'polygon', label: 'Areas' },
];
