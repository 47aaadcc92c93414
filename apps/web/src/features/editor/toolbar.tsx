import {
  Circle,
  MapPin,
  MousePointer2,
  Pentagon,
  RectangleHorizontal,
  Redo2,
  Spline,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useKeyOf } from '../../commands/key-settings.ts';
import { text } from '../../text/en/editor.ts';
import { stepText } from '../../text/en/map-steps.ts';
import { CommandButton } from '../../ui/command-button.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { useEditor } from './editor-context.ts';
import type { Tool } from './state/use-drawing.ts';

const tools: readonly { readonly tool: Tool; readonly icon: ReactNode }[] = [
  { tool: 'select', icon: <MousePointer2 className="size-4" /> },
  { tool: 'point', icon: <MapPin className="size-4" /> },
  { tool: 'line', icon: <Spline className="size-4" /> },
  { tool: 'area', icon: <Pentagon className="size-4" /> },
  { tool: 'rectangle', icon: <RectangleHorizontal className="size-4" /> },
  { tool: 'circle', icon: <Circle className="size-4" /> },
];

/** The tools, and what takes acts back. */
export function Toolbar() {
  const { drawing, outline, acts } = useEditor();
  const keys = useToolKeys();
  return (
    <div className="floating flex h-11 items-center gap-1 px-1 max-md:h-13">
      <ToggleGroup<Tool>
        label={text.tools}
        show="icon"
        value={drawing.tool}
        onValueChange={drawing.setTool}
        options={tools.map(({ tool, icon }) => ({
          value: tool,
          label: text.tool[tool],
          icon,
          ...(keys[tool] !== undefined && { keys: keys[tool] }),
        }))}
      />
      <span aria-hidden className="mx-0.5 h-6 border-s" />
      <CommandButton
        command="undoEdit"
        label={text.undo(outline.undo && stepText(outline.undo))}
        disabled={outline.undo === undefined}
        onClick={acts.undo}
      >
        <Undo2 className="size-4" />
      </CommandButton>
      <CommandButton
        command="redoEdit"
        label={text.redo(outline.redo && stepText(outline.redo))}
        disabled={outline.redo === undefined}
        onClick={acts.redo}
      >
        <Redo2 className="size-4" />
      </CommandButton>
    </div>
  );
}

function useToolKeys(): Readonly<Record<Tool, string | undefined>> {
  return {
    select: useKeyOf('editSelect'),
    point: useKeyOf('drawPoint'),
    line: useKeyOf('drawLine'),
    area: useKeyOf('drawArea'),
    rectangle: useKeyOf('drawRectangle'),
    circle: useKeyOf('drawCircle'),
  };
}
