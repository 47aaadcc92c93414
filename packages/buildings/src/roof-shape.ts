/** The roofs that are built: by planes, and by shrunken outlines one above the other. */
export const planeShapes = [
  'flat',
  'skillion',
  'gabled',
  'hipped',
  'half-hipped',
  'pyramidal',
  'gambrel',
  'mansard',
  'saltbox',
] as const;
export const stackShapes = ['dome', 'onion', 'cone'] as const;

export type PlaneShape = (typeof planeShapes)[number];
export type StackShape = (typeof stackShapes)[number];
export type RoofShape = PlaneShape | StackShape;

const shapes: ReadonlySet<string> = new Set([...planeShapes, ...stackShapes]);

/** Shapes that are mapped and have no geometry of their own, with the one that looks most like them. */
const nearest: Readonly<Record<string, RoofShape>> = {
  round: 'gabled',
  double_saltbox: 'saltbox',
  quadruple_saltbox: 'saltbox',
  gabled_height_moved: 'saltbox',
  side_hipped: 'hipped',
  'side_half-hipped': 'half-hipped',
  'hipped-and-gabled': 'hipped',
  half_hipped: 'half-hipped',
  crosspitched: 'gabled',
  cross_gabled: 'gabled',
  gable: 'gabled',
  pitched: 'gabled',
  hip: 'hipped',
  lean_to: 'skillion',
  'lean-to': 'skillion',
  shed: 'skillion',
  skillon: 'skillion',
  pyramid: 'pyramidal',
  conical: 'cone',
  spherical: 'dome',
  hyperbolic_paraboloid: 'skillion',
  sawtooth: 'flat',
  butterfly: 'flat',
  'm-shaped': 'flat',
  terrace: 'flat',
};

export interface KnownShape {
  readonly shape: RoofShape;
  /** Whether another shape is mapped, which this one is only near to. */
  readonly isNearest: boolean;
}

/** The shape to build for a value of `roof:shape`; `undefined` where it has none. */
export function shapeOf(value: string | undefined): KnownShape | undefined {
  if (value === undefined || value === 'no') return undefined;
  const word = value.trim().toLowerCase();
  if (isShape(word)) return { shape: word, isNearest: false };
  return { shape: nearest[word] ?? 'flat', isNearest: true };
}

export function isStack(shape: RoofShape): shape is StackShape {
  return stackShapes.some((each) => each === shape);
}

function isShape(word: string): word is RoofShape {
  return shapes.has(word);
}
