import type { DrawTool } from '@webmaps/project/gestures/draw';

/** What a person has in hand over the map. */
export type Tool =
  | 'select'
  | 'transform'
  | 'freehand'
  | 'lasso'
  | 'split'
  | 'hole'
  | 'measure'
  | 'comment'
  | 'text'
  | DrawTool;

/** What presses and drags do with a tool: choose features, set corners, or draw one stroke. */
export type ToolMode = 'choose' | 'corners' | 'stroke';

const choosing: ReadonlySet<Tool> = new Set(['select', 'transform', 'comment', 'text']);

export function modeOf(tool: Tool): ToolMode {
  if (choosing.has(tool)) return 'choose';
  return tool === 'freehand' || tool === 'lasso' ? 'stroke' : 'corners';
}

/** The shape that a tool draws by its corners. */
export function cornerShapeOf(tool: Tool): DrawTool | undefined {
  if (tool === 'split' || tool === 'measure') return 'line';
  if (tool === 'hole') return 'area';
  return modeOf(tool) === 'corners' ? (tool as DrawTool) : undefined;
}
