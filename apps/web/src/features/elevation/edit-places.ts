import type { Position } from '@webmaps/geo/position';
import { maxCorners } from './elevation-address.ts';
import type { ElevationState, Tool } from './elevation-address.ts';
import type { Places } from './use-elevation-state.ts';

/** The places that a tool sets, in their order. */
export function placesOfTool({ line, sight, viewpoint }: Places, tool: Tool): readonly Position[] {
  if (tool === 'line') return line;
  if (tool === 'sight') return sight;
  return tool === 'view' && viewpoint ? [viewpoint] : [];
}

/** What a press adds; of two places, and of one, it moves the last. */
export function addPlace(state: ElevationState, position: Position): Partial<Places> {
  const { tool } = state;
  const places = placesOfTool(state, tool);
  const most = mostPlaces[tool];
  if (tool === 'line' && places.length >= most) return {};
  return withPlaces(tool, [...places.slice(0, most - 1), position]);
}

export function movePlace(
  state: ElevationState,
  index: number,
  position: Position,
): Partial<Places> {
  return withPlaces(state.tool, placesOfTool(state, state.tool).with(index, position));
}

/** A corner between two of a line. */
export function insertPlace(
  state: ElevationState,
  index: number,
  position: Position,
): Partial<Places> {
  return withPlaces(state.tool, placesOfTool(state, state.tool).toSpliced(index, 0, position));
}

export function removePlace(state: ElevationState, index: number): Partial<Places> {
  return withPlaces(state.tool, placesOfTool(state, state.tool).toSpliced(index, 1));
}

export function clearPlaces({ tool }: ElevationState): Partial<Places> {
  return withPlaces(tool, []);
}

const mostPlaces: Readonly<Record<Tool, number>> = {
  height: 0,
  line: maxCorners,
  sight: 2,
  view: 1,
};

function withPlaces(tool: Tool, places: readonly Position[]): Partial<Places> {
  if (tool === 'line') return { line: places };
  if (tool === 'sight') return { sight: places };
  return tool === 'view' ? { viewpoint: places[0] ?? null } : {};
}
