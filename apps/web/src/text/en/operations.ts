import type { LooseValues, NoteName, OperationRefusal } from '@webmaps/operations/operation';
import type { OperationName } from '@webmaps/operations/operations';

interface OperationText {
  readonly name: string;
  /** What comes of it. */
  readonly about: string;
  /** What its result is called after the layer's name. */
  readonly result: (values: LooseValues, second: string) => string;
  /** What the second layer is for. */
  readonly second?: string;
}

const length = (value: unknown) => {
  const metres = Number(value);
  return Math.abs(metres) >= 1000 ? `${metres / 1000} km` : `${metres} m`;
};

const each: Readonly<Record<OperationName, OperationText>> = {
  buffer: {
    name: 'Buffer',
    about: 'What is within a distance of features. Below 0: what is deeper inside areas than that.',
    result: ({ distance }) => `buffer ${length(distance)}`,
  },
  union: {
    name: 'Union',
    about: 'All features as one of each kind.',
    result: () => 'union',
  },
  dissolve: {
    name: 'Dissolve',
    about: 'Features with the same value of a field become one.',
    result: ({ field }) => (field === undefined ? 'dissolved' : `dissolved by ${field}`),
  },
  difference: {
    name: 'Difference',
    about: 'What is left of features outside those of another layer.',
    result: (_, second) => `without ${second}`,
    second: 'What is cut away',
  },
  intersection: {
    name: 'Intersection',
    about: 'What features share with those of another layer, with the values of both.',
    result: (_, second) => `shared with ${second}`,
    second: 'The other layer',
  },
  clip: {
    name: 'Clip',
    about: 'What is left of features inside the areas of another layer.',
    result: (_, second) => `inside ${second}`,
    second: 'The areas to keep',
  },
  simplify: {
    name: 'Simplify',
    about: 'Fewer corners. Edges that areas share stay shared.',
    result: ({ tolerance }) => `simplified ${length(tolerance)}`,
  },
  centroid: {
    name: 'Centroids',
    about: 'A point for each feature.',
    result: () => 'centroids',
  },
  'convex-hull': {
    name: 'Convex hull',
    about: 'The smallest area without a dent around features.',
    result: () => 'convex hull',
  },
  'concave-hull': {
    name: 'Concave hull',
    about: 'An area around features that follows them closer.',
    result: () => 'concave hull',
  },
  voronoi: {
    name: 'Voronoi cells',
    about: 'Around each point, what is nearer to it than to any other.',
    result: () => 'Voronoi cells',
  },
  grid: {
    name: 'Grid',
    about: 'Squares or hexagons of one size over all of a layer.',
    result: ({ size }) => `grid ${length(size)}`,
  },
  'points-in-areas': {
    name: 'Points in areas',
    about: 'Areas with how many points of another layer are in each, and a sum of their values.',
    result: (_, second) => `with counts of ${second}`,
    second: 'The points',
  },
  'spatial-join': {
    name: 'Join by place',
    about: 'Features with the values of the first of another layer that fits.',
    result: (_, second) => `joined with ${second}`,
    second: 'Where the values come from',
  },
  nearest: {
    name: 'Nearest',
    about: 'Features with the values of the nearest of another layer, and the distance in metres.',
    result: (_, second) => `nearest of ${second}`,
    second: 'Where to look',
  },
  'find-faults': {
    name: 'Find faults',
    about: 'A point where a feature crosses itself or is damaged otherwise, with what is wrong.',
    result: () => 'faults',
  },
  repair: {
    name: 'Repair',
    about: 'All features, those that cross themselves mended.',
    result: () => 'repaired',
  },
};

const parameters: Readonly<Record<string, string>> = {
  distance: 'Distance',
  ends: 'Ends of lines',
  corners: 'Corners',
  side: 'Side of lines',
  result: 'Result',
  field: 'Field',
  tolerance: 'Tolerance',
  place: 'Where the point is',
  of: 'Around what',
  looseness: 'How loose',
  margin: 'Margin',
  shape: 'Cells',
  size: 'Size of a cell',
  sum: 'Sum of a field',
  where: 'Which one fits',
  without: 'Features without one',
  within: 'At most so far',
};

const options: Readonly<Record<string, string>> = {
  round: 'Round',
  flat: 'Flat',
  square: 'Square',
  mitre: 'Pointed',
  bevel: 'Cut off',
  both: 'Both sides',
  left: 'Left',
  right: 'Right',
  each: 'Each feature',
  joined: 'All joined',
  balance: 'Where it balances',
  inside: 'Inside for certain',
  all: 'All features',
  squares: 'Squares',
  hexagons: 'Hexagons',
  meets: 'It meets the feature',
  within: 'The feature is in it',
  holds: 'It is in the feature',
  kept: 'Are kept',
  'left-out': 'Are left out',
};

const refusals: Readonly<Record<OperationRefusal, string>> = {
  empty: 'There is nothing to work on: the layer has no features.',
  unfit: 'The layer has no features of the kind that this needs.',
  'empty-second': 'The second layer has no features.',
  'too-many': 'Too many features would come of this. Take a larger size or fewer features.',
  nothing: 'Nothing comes of this.',
};

/** The panel of operations. */
export const text = {
  each,
  parameters,
  title: 'Operations',
  open: 'Operations on this layer',
  close: 'Close the operations',
  operation: 'Operation',
  layer: 'Layer',
  input: 'On what',
  wholeLayer: 'All of the layer',
  selection: (count: string) => `Selected features (${count})`,
  noSecond: 'This needs a second layer. Add one first.',
  noLayer: 'The map has no layer yet. Draw something or open a file first.',
  noColumn: 'None',
  allAsOne: 'None: all as one',
  metres: 'm',
  run: 'Make a layer',
  running: (name: string) => `${name} is running`,
  adding: 'Adding the layer',
  cancel: 'Cancel',
  cancelled: 'Cancelled. Nothing was added.',
  keptFromVisitors: 'Visitors do not see it, since this map has fields that are hidden from them.',
  done: (count: string, layer: string) => `${layer}: ${count} added as a layer.`,
  failed:
    'The operation failed. Nothing was added. Without a network, it may be that it was never loaded.',
  full: 'The map would hold more than 1,000,000 features.',
  refused: 'You may not add layers to this map.',
  noRoom: 'This browser has no room for the result.',
  waiting: 'Preparing the preview',
  large: 'Too many features for a preview. The operation itself takes them.',
  noPreview: 'There is no preview just now.',
  shown: (count: string) => `Preview: ${count}.`,
  features: (count: string, isOne: boolean) => `${count} ${isOne ? 'feature' : 'features'}`,
  option: (option: string) => options[option] ?? option,
  refusals,
  /** What happened to features on the way. */
  notes: {
    repaired: (count: string) => `Mended first, since they crossed themselves: ${count}.`,
    unfit: (count: string) => `Left out, being of another kind: ${count}.`,
    failed: (count: string) => `Left out, since it failed for them: ${count}.`,
    vanished: (count: string) => `Without anything left of them: ${count}.`,
    valid: (count: string) => `In order: ${count}.`,
  } satisfies Readonly<Record<NoteName, (count: string) => string>>,
};
