import type { Position } from '@webmaps/geo/position';
import { isPosition } from '@webmaps/geo/position';
import { decodeNumbers, encodeNumber } from '@webmaps/plan/url/number-code';

/** What is looked at: heights, those along a line, between two places, or what a place sees. */
export const tools = ['height', 'line', 'sight', 'view'] as const;
export type Tool = (typeof tools)[number];

export const shadings = ['none', 'slope', 'aspect', 'height'] as const;
export type ShadingName = (typeof shadings)[number];

/** What is shown of the ground. */
export interface Ground {
  readonly shading: ShadingName;
  readonly hillshade: boolean;
  readonly contours: boolean;
  /** How many times as high hills rise; 0 is flat. */
  readonly exaggeration: number;
}

/** All that a link to the page says, but the camera. */
export interface ElevationState {
  readonly tool: Tool;
  readonly ground: Ground;
  readonly line: readonly Position[];
  /** The one place, or both. */
  readonly sight: readonly Position[];
  /** Above the ground, of the eye and of what it looks at. */
  readonly eyeMetres: number;
  readonly targetMetres: number;
  readonly viewpoint: Position | null;
  readonly radiusMetres: number;
}

/** The part of the address that holds it. */
export interface ElevationAddress {
  readonly tool?: string | undefined;
  readonly layers?: string | undefined;
  readonly line?: string | undefined;
  readonly sight?: string | undefined;
  readonly view?: string | undefined;
  readonly eye?: string | undefined;
  readonly target?: string | undefined;
  readonly radius?: string | undefined;
}

export const exaggerations = { min: 1, max: 3, usual: 1.2 } as const;
export const radii = { min: 1000, max: 30_000, usual: 10_000 } as const;
export const eyeHeights = { max: 1000, usual: 1.7 } as const;
/** Corners of a line; those of a recorded track are thinned to so many. */
export const maxCorners = 400;

export const usualState: ElevationState = {
  tool: 'height',
  ground: {
    shading: 'slope',
    hillshade: true,
    contours: true,
    exaggeration: exaggerations.usual,
  },
  line: [],
  sight: [],
  eyeMetres: eyeHeights.usual,
  targetMetres: 0,
  viewpoint: null,
  radiusMetres: radii.usual,
};

/** What an address says; whatever cannot be read is as usual. */
export function readAddress(address: ElevationAddress): ElevationState {
  const { usual } = radii;
  const [viewpoint = null] = readPositions(address.view, 1);
  return {
    tool: tools.find((tool) => tool === address.tool) ?? usualState.tool,
    ground: address.layers === undefined ? usualState.ground : readGround(address.layers),
    line: readPositions(address.line, maxCorners),
    sight: readPositions(address.sight, 2),
    eyeMetres: readNumber(address.eye, 0, eyeHeights.max) ?? eyeHeights.usual,
    targetMetres: readNumber(address.target, 0, eyeHeights.max) ?? 0,
    viewpoint,
    radiusMetres: readNumber(address.radius, radii.min, radii.max) ?? usual,
  };
}

/** Every part of the address, without those that say what is usual. */
export function writeAddress(state: ElevationState): {
  readonly [Key in keyof ElevationAddress]-?: string | undefined;
} {
  const { ground, eyeMetres, targetMetres, radiusMetres } = state;
  const unlessUsual = (value: string, usual: string) => (value === usual ? undefined : value);
  return {
    tool: unlessUsual(state.tool, usualState.tool),
    layers: unlessUsual(writeGround(ground), writeGround(usualState.ground)),
    line: writePositions(state.line),
    sight: writePositions(state.sight),
    view: writePositions(state.viewpoint ? [state.viewpoint] : []),
    eye: unlessUsual(String(eyeMetres), String(usualState.eyeMetres)),
    target: unlessUsual(String(targetMetres), String(usualState.targetMetres)),
    radius: unlessUsual(String(radiusMetres), String(usualState.radiusMetres)),
  };
}

/** The names of layers in an address that this page does not have. */
export function unknownLayers(text = ''): readonly string[] {
  const known = new Set<string>([...shadings, 'hillshade', 'contours', '']);
  return text.split(',').filter((name) => !known.has(name) && !name.startsWith('3d~'));
}

function readGround(text: string): Ground {
  const names = text.split(',');
  const raised = /^3d~(\d+(?:\.\d+)?)$/.exec(names.find((name) => name.startsWith('3d~')) ?? '');
  const { min, max } = exaggerations;
  const exaggeration = readNumber(raised?.[1], min, max);
  return {
    shading: shadings.find((name) => names.includes(name)) ?? 'none',
    hillshade: names.includes('hillshade'),
    contours: names.includes('contours'),
    exaggeration: exaggeration ?? 0,
  };
}

function writeGround({ shading, hillshade, contours, exaggeration }: Ground): string {
  const names = [
    shading,
    ...(hillshade ? ['hillshade'] : []),
    ...(contours ? ['contours'] : []),
    ...(exaggeration > 0 ? [`3d~${exaggeration}`] : []),
  ];
  return names.join(',');
}

/** Degrees in a link, about a metre. */
const SCALE = 1e5;

/** Differences of longitude and latitude from place to place. */
function writePositions(positions: readonly Position[]): string | undefined {
  let [lastLon, lastLat] = [0, 0];
  let text = '';
  for (const position of positions) {
    const [lon, lat] = [Math.round(position[0] * SCALE), Math.round(position[1] * SCALE)];
    text += encodeNumber(lon - lastLon) + encodeNumber(lat - lastLat);
    [lastLon, lastLat] = [lon, lat];
  }
  return text || undefined;
}

function readPositions(text: string | undefined, most: number): readonly Position[] {
  const numbers = decodeNumbers(text ?? '') ?? [];
  let [lon, lat] = [0, 0];
  const positions: Position[] = [];
  for (let at = 0; at + 1 < numbers.length && positions.length < most; at += 2) {
    lon += numbers[at] ?? 0;
    lat += numbers[at + 1] ?? 0;
    if (!isPosition(lon / SCALE, lat / SCALE)) return [];
    positions.push([lon / SCALE, lat / SCALE]);
  }
  return positions;
}

function readNumber(text: string | undefined, min: number, max: number): number | undefined {
  const value = Number(text || NaN);
  return value >= min && value <= max ? value : undefined;
}
