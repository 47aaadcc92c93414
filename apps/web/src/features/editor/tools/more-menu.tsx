import {
  ClipboardPaste,
  Combine,
  Copy,
  FlipHorizontal2,
  Image,
  Scissors,
  Shapes,
  Square,
  Ungroup,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { canRun, runCommand } from '../../../commands/handlers.ts';
import { useKeyOf } from '../../../commands/key-settings.ts';
import { labelOf } from '../../../commands/label-of.ts';
import type { CommandId } from '../../../commands/registry.ts';
import { text } from '../../../text/en/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { MenuCheck, MenuItem, MenuSeparator } from '../../../ui/menu-items.tsx';
import { phoneQuery, useMediaQuery } from '../../../ui/use-media-query.ts';
import { useEditor } from '../editor-context.ts';
import { barTools, phoneBarTools, shapingTools, toolLooks } from './tool-icons.tsx';

const words = text.more;

/** The tools that the bar has no room for, and the magnet. */
export function MoreMenu() {
  const { drawing, mayEdit, snapping, shaping, clipboard, selection, picture, comments } =
    useEditor();
  const hasSelection = selection.ids.length > 0;
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
      {isPhone && comments?.mayComment && <CommandItem {...toolLooks.comment} />}
      {tools.length > 0 && <MenuSeparator />}
      {shapingTools.map((tool) => (
        <CommandItem key={tool} {...toolLooks[tool]} />
      ))}
      <CommandItem command="mergeSelected" icon={<Combine className="size-4" />} />
      <MenuItem
        icon={<Ungroup className="size-4" />}
        disabled={!mayEdit || !shaping.can.separate}
        onClick={() => shaping.perform('separate-parts')}
      >
        {words.separate}
      </MenuItem>
      <CommandItem command="squareCorners" icon={<Square className="size-4" />} />
      <MenuItem
        icon={<FlipHorizontal2 className="size-4" />}
        disabled={!mayEdit || !shaping.can.reverse}
        onClick={() => shaping.perform('reverse-lines')}
      >
        {words.reverse}
      </MenuItem>
      <MenuSeparator />
      <CommandItem command="copySelected" icon={<Copy className="size-4" />} />
      <MenuItem
        icon={<Copy className="size-4" />}
        disabled={!hasSelection}
        onClick={() => clipboard.copy('wkt')}
      >
        {words.copyAsWkt}
      </MenuItem>
      <CommandItem command="cutSelected" icon={<Scissors className="size-4" />} />
      <MenuItem
        icon={<ClipboardPaste className="size-4" />}
        keys="Mod+V"
        disabled={!mayEdit}
        onClick={clipboard.paste}
      >
        {words.paste}
      </MenuItem>
      <MenuSeparator />
      <MenuCheck checked={snapping.isOn} onChange={snapping.toggle}>
        {words.snap}
      </MenuCheck>
      <MenuSeparator />
      <MenuItem icon={<Image className="size-4" />} onClick={picture.open}>
        {text.files.picture}
      </MenuItem>
    </DropdownMenu>
  );
}

interface CommandItemProps {
  readonly command: CommandId;
  readonly icon: ReactNode;
}

/** A command of the registry in the menu; out of use where it can do nothing now. */
function CommandItem({ command, icon }: CommandItemProps) {
  const keys = useKeyOf(command);
  return (
    <MenuItem
      icon={icon}
      keys={keys}
      disabled={!canRun(command)}
      onClick={() => runCommand(command)}
    >
      {labelOf(command)}
    </MenuItem>
  );
}
