import { useCommands } from '../../commands/use-commands.ts';
import type { EditorState } from './editor-context.ts';

interface EditorKeys extends EditorState {
  /** Sets a corner, or chooses, at the middle of what is seen of the map. */
  readonly pressMiddle: () => void;
  readonly duplicate: () => void;
}

/** The keys of the editor. Escape ends one thing at a time: the drawing, the tool, the selection. */
export function useEditorCommands(editor: EditorKeys): void {
  const { drawing, selection, acts, mayEdit } = editor;
  const isDrawing = drawing.mode === 'corners';
  useCommands('editor', {
    editSelect: () => drawing.setTool('select'),
    toggleTable: editor.dock.toggle,
    ...(mayEdit && {
      drawPoint: () => drawing.setTool('point'),
      drawLine: () => drawing.setTool('line'),
      drawArea: () => drawing.setTool('area'),
      drawRectangle: () => drawing.setTool('rectangle'),
      drawCircle: () => drawing.setTool('circle'),
      drawFreehand: () => drawing.setTool('freehand'),
      finishShape: isDrawing ? drawing.finish : undefined,
      takeCornerBack: () => (drawing.takeBack() ? undefined : false),
      removeSelected: selection.ids.length > 0 ? editor.removeSelected : undefined,
      duplicateSelected: selection.ids.length > 0 ? editor.duplicate : undefined,
      undoEdit: acts.undo,
      redoEdit: acts.redo,
    }),
    toggleSnapping: mayEdit ? editor.snapping.toggle : undefined,
    setCorner: editor.pressMiddle,
    escape: () => {
      if (drawing.cancel()) return undefined;
      if (selection.ids.length === 0) return false;
      selection.select([]);
      return undefined;
    },
  });
}
