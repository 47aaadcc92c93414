import {
  Circle,
  CircleDashed,
  Lasso,
  MapPin,
  MessageSquarePlus,
  MousePointer2,
  Pencil,
  Pentagon,
  RectangleHorizontal,
  Ruler,
  Scaling,
  Slice,
  Spline,
  Type,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { CommandId } from '../../../commands/registry.ts';
import type { Tool } from './tool.ts';

interface ToolLook {
  readonly icon: ReactNode;
  /** What takes it in hand by a key. */
  readonly command: CommandId;
}

export const toolLooks: Readonly<Record<Tool, ToolLook>> = {
  select: { icon: <MousePointer2 className="size-4" />, command: 'editSelect' },
  lasso: { icon: <Lasso className="size-4" />, command: 'lassoTool' },
  transform: { icon: <Scaling className="size-4" />, command: 'transformTool' },
  point: { icon: <MapPin className="size-4" />, command: 'drawPoint' },
  line: { icon: <Spline className="size-4" />, command: 'drawLine' },
  area: { icon: <Pentagon className="size-4" />, command: 'drawArea' },
  rectangle: { icon: <RectangleHorizontal className="size-4" />, command: 'drawRectangle' },
  circle: { icon: <Circle className="size-4" />, command: 'drawCircle' },
  split: { icon: <Slice className="size-4" />, command: 'splitTool' },
  hole: { icon: <CircleDashed className="size-4" />, command: 'holeTool' },
  measure: { icon: <Ruler className="size-4" />, command: 'measureTool' },
  comment: { icon: <MessageSquarePlus className="size-4" />, command: 'commentTool' },
  text: { icon: <Type className="size-4" />, command: 'textTool' },
  freehand: { icon: <Pencil className="size-4" />, command: 'drawFreehand' },
};

/** Beside one another in the toolbar. */
export const barTools: readonly Tool[] = [
  'select',
  'lasso',
  'transform',
  'point',
  'line',
  'area',
  'rectangle',
  'circle',
  'freehand',
  'text',
  'measure',
];
/** In the menu: they work on what is selected. */
export const shapingTools: readonly Tool[] = ['split', 'hole'];
/** Where the bar has no room for more. */
export const phoneBarTools: readonly Tool[] = ['select', 'point', 'line', 'area'];
