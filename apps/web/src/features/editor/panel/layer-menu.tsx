import type { NodeId } from '@webmaps/project/map/ids';
import {
  ArrowDown,
  ArrowUp,
  Combine,
  Download,
  EllipsisVertical,
  Globe,
  Lock,
  Maximize,
  Table2,
  Trash2,
} from 'lucide-react';
import { sayDone } from '../../../data/say-outcome.ts';
import { text as table } from '../../../text/en/attribute-table.ts';
import { text } from '../../../text/en/editor.ts';
import { text as operationText } from '../../../text/en/operations.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { MenuItem, MenuSeparator, Submenu } from '../../../ui/menu-items.tsx';
import { useEditor } from '../editor-context.ts';
import { savedFormats, saveLayer } from '../files/save-layer.ts';

interface LayerMenuProps {
  readonly id: NodeId;
  readonly name: string;
  readonly place: { readonly index: number; readonly of: number };
}

const words = text.layers;

/** What can be done with a layer besides showing it. */
export function LayerMenu({ id, name, place: { index, of } }: LayerMenuProps) {
  const { acts, mayEdit, map, outline, showBox, layer, dock, operations } = useEditor();
  const { parent, registers } = outline.nodes.get(id) ?? {};
  const isPublic = registers?.isPublic !== false;
  const move = (to: number) => {
    if (parent !== undefined) void acts.perform('move-node', { id, parent, index: to });
  };
  const remove = async () => {
    if (await acts.perform('remove-node', { id })) sayDone(words.removed(name), acts.undo);
  };
  return (
    <DropdownMenu
      label={words.more(name)}
      align="end"
      trigger={
        <Button
          variant="quiet"
          size="small"
          className="relative px-1.5"
          aria-label={words.more(name)}
        >
          <EllipsisVertical className="size-4" />
        </Button>
      }
    >
      <MenuItem
        icon={<Maximize className="size-4" />}
        onClick={() => void map.layers.box({ layer: id }).then((box) => box && showBox(box))}
      >
        {words.zoom}
      </MenuItem>
      <MenuItem
        icon={<Table2 className="size-4" />}
        onClick={() => {
          layer.choose(id);
          dock.show();
        }}
      >
        {table.show}
      </MenuItem>
      <Submenu label={text.files.save} icon={<Download className="size-4" />}>
        {savedFormats.map(([format, label]) => (
          <MenuItem key={format} onClick={() => void saveLayer(map, { id, name, format })}>
            {label}
          </MenuItem>
        ))}
      </Submenu>
      {mayEdit && (
        <>
          <MenuItem icon={<Combine className="size-4" />} onClick={() => operations.open(id)}>
            {operationText.open}
          </MenuItem>
          {outline.saving.status !== 'local' && (
            <MenuItem
              icon={isPublic ? <Lock className="size-4" /> : <Globe className="size-4" />}
              onClick={() => void acts.perform('set-public', { id, isPublic: !isPublic })}
            >
              {isPublic ? words.keepFromVisitors : words.showToVisitors}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem
            icon={<ArrowUp className="size-4" />}
            disabled={index === 0}
            onClick={() => move(index - 1)}
          >
            {words.up}
          </MenuItem>
          <MenuItem
            icon={<ArrowDown className="size-4" />}
            disabled={index === of - 1}
            onClick={() => move(index + 1)}
          >
            {words.down}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 className="size-4" />} onClick={() => void remove()}>
            {words.remove}
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
