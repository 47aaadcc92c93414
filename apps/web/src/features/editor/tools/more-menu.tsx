import {
  ClipboardPaste,
  Combine,
  Copy,
  FlipHorizontal2,
  Magnet,
  Scissors,
  Shapes,
  Square,
  Ungroup,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { canRun, runCommand } from '../../../commands/handlers.ts';
import { useKeyOf } from '../../../commands/key-settings.ts';
import { commandNamed } from '../../../commands/registry.ts';
import type { CommandId } from '../../../commands/registry.ts';
import { text } from '../../../text/en/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { MenuItem, MenuSeparator } from '../../../ui/menu-items.tsx';
import { phoneQuery, useMediaQuery } from '../../../ui/use-media-query.ts';
import { useEditor } from '../editor-context.ts';
import { barTools, phoneBarTools, shapingTools, toolLooks } from './tool-icons.tsx';

/** The tools that the bar has no room for, and the magnet. */
export function MoreMenu() {
  const { drawing, snapping } = useEditor();
  const isPhone = useMediaQuery(phoneQuery);
  const tools = isPhone ? barTools.filter((tool) => !phoneBarTools.includes(tool)) : [];
  const inHand = [...tools, ...shapingTools].find((tool) => tool === drawing.tool);
  return (
    <DropdownMenu
      label={text.moreTools}
      align="end"
      trigger={
        <Button
          variant={inHand ? 'secondary' : 'quiet'}
          size="icon"
          aria-label={text.moreTools}
          title={text.moreTools}
        >
          {inHand ? toolLooks[inHand].icon : <Shapes className="size-4" />}
        </Button>
      }
    >
      {tools.map((tool) => (
        <CommandItem key={tool} {...toolLooks[tool]} />
      ))}
      {tools.length > 0 && <MenuSeparator />}
      {shapingTools.map((tool) => (
        <CommandItem key={tool} {...toolLooks[tool]} />
      ))}
      <CommandItem command="mergeSelected" icon={<Combine className="size-4" />} />
      <CommandItem command="separateParts" icon={<Ungroup className="size-4" />} />
      <CommandItem command="squareCorners" icon={<Square className="size-4" />} />
      <CommandItem command="reverseLines" icon={<FlipHorizontal2 className="size-4" />} />
      <MenuSeparator />
      <CommandItem command="copySelected" icon={<Copy className="size-4" />} />
      <CommandItem command="copyAsWkt" icon={<Copy className="size-4" />} />
      <CommandItem command="cutSelected" icon={<Scissors className="size-4" />} />
      <CommandItem command="pasteFeatures" icon={<ClipboardPaste className="size-4" />} />
      <MenuSeparator />
      <CommandItem
        command="toggleSnapping"
        icon={<Magnet className="size-4" />}
        label={snapping.isOn ? text.snapping.turnOff : text.snapping.turnOn}
      />
    </DropdownMenu>
  );
}

interface CommandItemProps {
  readonly command: CommandId;
  readonly icon: ReactNode;
  /** Replaces the label of the command. */
  readonly label?: string;
}

/** A command of the registry in the menu; out of use where it can do nothing now. */
function CommandItem({ command, icon, label }: CommandItemProps) {
  const keys = useKeyOf(command);
  return (
    <MenuItem
      icon={icon}
      keys={keys}
      disabled={!canRun(command)}
      onClick={() => runCommand(command)}
    >
      {label ?? commandNamed(command).label}
    </MenuItem>
  );
}
