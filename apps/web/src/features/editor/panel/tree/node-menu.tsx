import { fitsInto } from '@webmaps/project/map/document/tree';
import { ROOT } from '@webmaps/project/map/ids';
import { treeRows } from '@webmaps/project/map/nodes/layer-order';
import type { TreeRow } from '@webmaps/project/map/nodes/layer-order';
import { remoteSourceOf } from '@webmaps/project/map/nodes/source';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import {
  ArrowDown,
  ArrowUp,
  Combine,
  Download,
  EllipsisVertical,
  FolderInput,
  FolderPlus,
  FolderX,
  Globe,
  Lock,
  Maximize,
  RotateCw,
  Table2,
  Trash2,
} from 'lucide-react';
import { sayDone } from '../../../../data/say-outcome.ts';
import { text as table } from '../../../../text/en/attribute-table.ts';
import { text } from '../../../../text/en/editor.ts';
import { text as remoteText } from '../../../../text/en/remote-layers.ts';
import { text as operationText } from '../../../../text/en/operations.ts';
import { Button } from '../../../../ui/button.tsx';
import { DropdownMenu } from '../../../../ui/dropdown-menu.tsx';
import { MenuItem, MenuSeparator, Submenu } from '../../../../ui/menu-items.tsx';
import { useEditor } from '../../editor-context.ts';

interface NodeMenuProps {
  readonly row: TreeRow;
  /** Whether Tab goes to its button. */
  readonly isActive: boolean;
  /** Opens the window that saves it as a file. */
  readonly onSave: () => void;
}

const words = text.layers;

/** What can be done with a layer or a group besides showing it. */
export function NodeMenu({ row, isActive, onSave }: NodeMenuProps) {
  const { mayEdit } = useEditor();
  const name = nameOfNode(row.node);
  if (row.node.kind !== 'layer' && !mayEdit) return null;
  return (
    <DropdownMenu
      label={words.more(name)}
      align="end"
      trigger={
        <Button
          variant="quiet"
          size="small"
          className="px-1.5"
          tabIndex={isActive ? 0 : -1}
          aria-label={words.more(name)}
        >
          <EllipsisVertical className="size-4" />
        </Button>
      }
    >
      {row.node.kind === 'tiles' && <RemoteItems row={row} />}
      {row.node.kind === 'layer' && <LayerItems row={row} onSave={onSave} />}
      {mayEdit && (
        <>
          <PublicItem row={row} />
          <MenuSeparator />
          <PlaceItems row={row} />
          <MenuSeparator />
          <RemoveItems row={row} />
        </>
      )}
    </DropdownMenu>
  );
}

interface RowProps {
  readonly row: TreeRow;
}

function LayerItems({ row: { id }, onSave }: RowProps & Pick<NodeMenuProps, 'onSave'>) {
  const { mayEdit, map, showBox, layer, dock, operations } = useEditor();
  return (
    <>
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
      <MenuItem icon={<Download className="size-4" />} onClick={onSave}>
        {text.files.save}
      </MenuItem>
      {mayEdit && (
        <MenuItem icon={<Combine className="size-4" />} onClick={() => operations.open(id)}>
          {operationText.open}
        </MenuItem>
      )}
    </>
  );
}

function RemoteItems({ row: { id, node } }: RowProps) {
  const { remote, showBox } = useEditor();
  const source = remoteSourceOf(node);
  const box = source && 'box' in source ? source.box : undefined;
  return (
    <>
      {box && (
        <MenuItem
          icon={<Maximize className="size-4" />}
          onClick={() => showBox([box[0], box[1], box[2], box[3]])}
        >
          {words.zoom}
        </MenuItem>
      )}
      <MenuItem icon={<RotateCw className="size-4" />} onClick={() => remote.retry(id)}>
        {remoteText.retry}
      </MenuItem>
    </>
  );
}

function PublicItem({ row: { id, node } }: RowProps) {
  const { acts, outline } = useEditor();
  if (outline.saving.status === 'local') return null;
  const isPublic = node.registers.isPublic !== false;
  return (
    <MenuItem
      icon={isPublic ? <Lock className="size-4" /> : <Globe className="size-4" />}
      onClick={() => void acts.perform('set-public', { id, isPublic: !isPublic })}
    >
      {isPublic ? words.keepFromVisitors : words.showToVisitors}
    </MenuItem>
  );
}

function PlaceItems({ row: { id, node, index, of } }: RowProps) {
  const { acts, outline, layer } = useEditor();
  const { parent } = node;
  const move = (to: number, into = parent) =>
    void acts.perform('move-node', { id, parent: into, index: to });
  const groups = treeRows(outline.nodes).filter(
    (row) => row.node.kind === 'group' && row.id !== parent && fitsInto(outline.nodes, id, row.id),
  );
  const groupAlone = async () => {
    const groupCount = [...outline.nodes.values()].filter(({ kind }) => kind === 'group').length;
    const input = { ids: [id], name: words.newGroup(groupCount + 1) };
    const made = await acts.perform('group-nodes', input);
    if (made?.[0] !== undefined) layer.choose(made[0]);
  };
  return (
    <>
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
      <Submenu label={words.moveInto} icon={<FolderInput className="size-4" />}>
        {parent !== ROOT && <MenuItem onClick={() => move(0, ROOT)}>{words.noGroup}</MenuItem>}
        {groups.map((group) => (
          <MenuItem key={group.id} onClick={() => move(0, group.id)}>
            {nameOfNode(group.node)}
          </MenuItem>
        ))}
        <MenuItem icon={<FolderPlus className="size-4" />} onClick={() => void groupAlone()}>
          {words.ownGroup}
        </MenuItem>
      </Submenu>
    </>
  );
}

function RemoveItems({ row: { id, node } }: RowProps) {
  const { acts } = useEditor();
  const isGroup = node.kind === 'group';
  const remove = async () => {
    const done = await acts.perform(isGroup ? 'remove-group' : 'remove-node', { id });
    if (done) sayDone(words.removed(nameOfNode(node)), acts.undo);
  };
  return (
    <>
      {isGroup && (
        <MenuItem
          icon={<FolderX className="size-4" />}
          onClick={() => void acts.perform('ungroup', { id })}
        >
          {words.ungroup}
        </MenuItem>
      )}
      <MenuItem danger icon={<Trash2 className="size-4" />} onClick={() => void remove()}>
        {isGroup ? words.removeGroup : words.remove}
      </MenuItem>
    </>
  );
}
