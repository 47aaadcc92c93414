import { Redo2, Table2, Undo2 } from 'lucide-react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { keysOf, useKeySettings } from '../../commands/key-settings.ts';
import { text } from '../../text/en/editor.ts';
import { stepText } from '../../text/en/map-steps.ts';
import { CommandButton } from '../../ui/command-button.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts';
import { useEditor } from './editor-context.ts';
import { MoreMenu } from './tools/more-menu.tsx';
import type { Tool } from './tools/tool.ts';
import { barTools, phoneBarTools, toolLooks } from './tools/tool-icons.tsx';

const CommentsToggle = lazyPart(
  async () => (await import('./comments/comments-toggle.tsx')).CommentsToggle,
);

/** The tools, and what takes acts back. */
export function Toolbar() {
  const { drawing, outline, acts, dock, comments } = useEditor();
  const isPhone = useMediaQuery(phoneQuery);
  const settings = useKeySettings();
  const tools: readonly Tool[] = comments?.mayComment ? [...barTools, 'comment'] : barTools;
  return (
    <div className="floating flex h-11 items-center gap-1 px-1 max-md:h-13">
      <ToggleGroup<Tool>
        label={text.tools}
        show="icon"
        value={drawing.tool}
        onValueChange={drawing.setTool}
        options={(isPhone ? phoneBarTools : tools).map((tool) => {
          const { icon, command } = toolLooks[tool];
          const [keys] = keysOf(command, settings);
          return { value: tool, label: text.tool[tool], icon, ...(keys !== undefined && { keys }) };
        })}
      />
      <MoreMenu />
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
      <CommandButton command="toggleTable" aria-pressed={dock.isOpen} onClick={dock.toggle}>
        <Table2 className="size-4" />
      </CommandButton>
      {comments && !isPhone && <CommentsToggle comments={comments} />}
    </div>
  );
}

/** For people who change nothing of the map: measuring, and comments, written where they may. */
export function ViewerBar() {
  const { drawing, comments } = useEditor();
  const tools: readonly Tool[] = comments?.mayComment ? ['measure', 'comment'] : ['measure'];
  return (
    <div className="floating flex h-11 items-center gap-1 px-1 max-md:h-13">
      {tools.map((tool) => (
        <CommandButton
          key={tool}
          command={toolLooks[tool].command}
          aria-pressed={drawing.tool === tool}
          onClick={() => drawing.setTool(drawing.tool === tool ? 'select' : tool)}
        >
          {toolLooks[tool].icon}
        </CommandButton>
      ))}
      {comments && <CommentsToggle comments={comments} />}
    </div>
  );
}
