import type { CommandHandlers } from '../../commands/handlers.ts';
import { useCommands } from '../../commands/use-commands.ts';
import type { EditorState } from './editor-context.ts';
import type { DrawingInHand } from './state/use-drawing.ts';
import type { Tool } from './tools/tool.ts';

interface EditorKeys extends EditorState {
  /** Sets a corner, or chooses, at the middle of what is seen of the map. */
  readonly pressMiddle: () => void;
  readonly duplicate: () => void;
  /** Comments on the feature in hand, or takes the tool that chooses what to comment on. */
  readonly comment: () => void | false;
  /** Moves the selection by pixels of the screen; `false` where there is none. */
  readonly nudge: (dx: number, dy: number) => void | false;
}

/** The keys of the editor. Escape ends one thing at a time: the drawing, the tool, the selection. */
export function useEditorCommands(editor: EditorKeys): void {
  const { drawing, selection, acts, mayEdit, nudge, clipboard, comments } = editor;
  const hasSelection = selection.ids.length > 0;
  const isDrawing = drawing.mode === 'corners';
  useCommands('editor', {
    editSelect: () => drawing.setTool('select'),
    toggleTable: editor.dock.toggle,
    panUp: () => nudge(0, -1),
    panDown: () => nudge(0, 1),
    panLeft: () => nudge(-1, 0),
    panRight: () => nudge(1, 0),
    copySelected: hasSelection ? () => clipboard.copy('geojson') : undefined,
    lassoTool: takeTool(drawing, 'lasso'),
    measureTool: takeTool(drawing, 'measure'),
    commentTool: comments?.mayComment ? editor.comment : undefined,
    ...(mayEdit && {
      cutSelected: hasSelection ? clipboard.cut : undefined,
      ...shapingHandlers(editor),
      transformTool: takeTool(drawing, 'transform'),
      drawPoint: takeTool(drawing, 'point'),
      drawLine: takeTool(drawing, 'line'),
      drawArea: takeTool(drawing, 'area'),
      drawRectangle: takeTool(drawing, 'rectangle'),
      drawCircle: takeTool(drawing, 'circle'),
      textTool: takeTool(drawing, 'text'),
      drawFreehand: takeTool(drawing, 'freehand'),
      finishShape: isDrawing ? drawing.finish : undefined,
      takeCornerBack: () => (drawing.takeBack() ? undefined : false),
      removeSelected: hasSelection ? editor.removeSelected : undefined,
      duplicateSelected: hasSelection ? editor.duplicate : undefined,
      groupLayers: editor.groupLayers,
      editOperations: () => editor.operations.open(),
      undoEdit: acts.undo,
      redoEdit: acts.redo,
    }),
    mapVersions: editor.versions.open,
    setCorner: editor.pressMiddle,
    escape: () => {
      if (drawing.cancel()) return undefined;
      if (comments?.view) return comments.show(undefined);
      if (selection.ids.length > 0) return selection.select([]);
      return editor.versions.seen ? editor.versions.show('compare') : false;
    },
  });
}

/** Takes a tool in hand by its digit; while there are corners, digits are of what is typed. */
function takeTool(drawing: DrawingInHand, tool: Tool): () => void | false {
  return () => (drawing.corners.length > 0 ? false : drawing.setTool(tool));
}

/** What shapes the selection; each can do nothing where nothing of its kind is selected. */
function shapingHandlers({ drawing, shaping }: EditorKeys): CommandHandlers {
  const { can, perform } = shaping;
  return {
    splitTool: can.split ? () => drawing.setTool('split') : undefined,
    holeTool: can.hole ? () => drawing.setTool('hole') : undefined,
    mergeSelected: can.merge ? () => perform('merge-features') : undefined,
    squareCorners: can.square ? () => perform('square-corners') : undefined,
  };
}
