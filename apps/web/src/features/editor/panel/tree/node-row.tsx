import type { NodeId } from '@webmaps/project/map/ids';
import type { TreeRow } from '@webmaps/project/map/nodes/layer-order';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { hostOf, remoteSourceOf } from '@webmaps/project/map/nodes/source';
import {
  ChevronRight,
  Eye,
  EyeOff,
  Folder,
  FolderOpen,
  Globe,
  GripVertical,
  ListFilter,
  TriangleAlert,
} from 'lucide-react';
import { wholeNumber } from '../../../../display/quantities.ts';
import { LayerSign } from '../../../../map-page/layer-sign.tsx';
import { text as table } from '../../../../text/en/attribute-table.ts';
import { text } from '../../../../text/en/editor.ts';
import { text as remoteWords } from '../../../../text/en/remote-layers.ts';
import { Button } from '../../../../ui/button.tsx';
import { InlineText } from '../../../../ui/inline-text.tsx';
import { useEditor } from '../../editor-context.ts';
import { NodeMenu } from './node-menu.tsx';
import type { useTree } from './use-tree.ts';

const words = text.layers;
const MAX_NAME = 200;
const LEVEL_PIXELS = 14;

interface NodeRowProps {
  readonly row: TreeRow;
  readonly tree: ReturnType<typeof useTree>;
  /** Opens the window that saves a layer as a file. */
  readonly onSave: () => void;
}

/** A group or a layer in the tree. */
export function NodeRow({ row, tree, onSave }: NodeRowProps) {
  const { acts, mayEdit, layer } = useEditor();
  const { id, node, isVisible, level, index, of } = row;
  const name = nameOfNode(node);
  const isShown = node.registers.isVisible !== false;
  const isGroup = node.kind === 'group';
  const isInHand = id === layer.chosen;
  const isActive = tree.active === id;
  const { place, moved } = tree.drag;
  const edge = place?.at === id ? place.edge : undefined;
  return (
    <li
      role="treeitem"
      data-node={id}
      aria-label={name}
      aria-level={level}
      aria-posinset={index + 1}
      aria-setsize={of}
      aria-selected={tree.isSelected(id)}
      {...(isGroup && { 'aria-expanded': tree.isOpen(id) })}
      tabIndex={isActive ? 0 : -1}
      className={`relative flex h-9 cursor-default items-center gap-2 ps-3 pe-1 -outline-offset-2 select-none max-md:h-12 ${tree.isSelected(id) ? 'bg-accent' : 'hover:bg-accent/60'} ${isVisible ? '' : 'text-muted-foreground'} ${moved === id ? 'opacity-50' : ''} ${edge === 'into' ? 'outline-2 outline-ring' : ''}`}
      style={{ paddingInlineStart: 12 + (level - 1) * LEVEL_PIXELS }}
      onFocus={({ target, currentTarget }) => {
        if (target === currentTarget) tree.setFocused(id);
      }}
      onKeyDown={(event) => tree.onKeyDown(row, event)}
      onClick={(event) => {
        if (!isOfControl(event.target)) tree.onClick(row, event);
      }}
      onPointerDown={(event) => {
        const isMouse = event.pointerType === 'mouse' && event.button === 0;
        if (mayEdit && isMouse && !isOfControl(event.target)) tree.drag.start(row, event);
      }}
    >
      {edge && edge !== 'into' && (
        <span
          aria-hidden
          className={`absolute end-1 z-10 h-0.5 bg-ring ${edge === 'before' ? '-top-px' : '-bottom-px'}`}
          style={{
            insetInlineStart: place?.parent === node.parent ? 12 + (level - 1) * LEVEL_PIXELS : 12,
          }}
        />
      )}
      {mayEdit && (
        <span
          aria-hidden
          data-grip
          className="-ms-2 hidden h-full touch-none items-center pointer-coarse:flex"
          onPointerDown={(event) => {
            event.stopPropagation();
            tree.drag.start(row, event);
          }}
        >
          <GripVertical className="size-4 text-muted-foreground" />
        </span>
      )}
      {isGroup ? <GroupSign id={id} tree={tree} /> : <LayerSign id={id} node={node} />}
      <span className="min-w-0 flex-1 truncate" dir="auto">
        <InlineText
          label={isGroup ? words.groupName : words.name}
          value={name}
          isEditable={mayEdit && isInHand}
          maxLength={MAX_NAME}
          className="max-w-full truncate whitespace-nowrap"
          onSave={(next) => void acts.perform('rename-node', { id, name: next })}
        />
      </span>
      <RowNotes row={row} />
      {mayEdit && (
        <Button
          variant="quiet"
          size="small"
          className="px-1.5"
          tabIndex={isActive ? 0 : -1}
          aria-label={isShown ? words.hide(name) : words.show(name)}
          onClick={() => void acts.perform('set-visibility', { id, isVisible: !isShown })}
        >
          {isShown ? <Eye className="size-4" /> : <EyeOff className="size-4" />}
        </Button>
      )}
      <NodeMenu row={row} isActive={isActive} onSave={onSave} />
    </li>
  );
}

/** A press on a part of a row that does something by itself does not choose the row. */
function isOfControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, [data-grip]') !== null;
}

function RowNotes({ row: { id, node } }: { readonly row: TreeRow }) {
  const { outline } = useEditor();
  if (node.kind === 'group') return null;
  if (node.kind === 'tiles') return <RemoteNotes id={id} node={node} />;
  const count = wholeNumber(outline.counts.get(id) ?? 0);
  return (
    <>
      {node.registers['style.filter'] !== undefined && (
        <ListFilter
          className="size-3.5 shrink-0 text-muted-foreground"
          aria-label={table.filter.layerFiltered(nameOfNode(node))}
        />
      )}
      <span className="numbers text-small text-muted-foreground" title={words.count(count)}>
        {count}
      </span>
    </>
  );
}

/** That nothing comes, or where it comes from. */
function RemoteNotes({ id, node }: Pick<TreeRow, 'id' | 'node'>) {
  const { remote } = useEditor();
  const source = remoteSourceOf(node);
  const fault = remote.faults.get(id);
  if (!source) return null;
  const host = hostOf(source);
  const sentence = fault
    ? remoteWords.fault(nameOfNode(node), remoteWords.faults(fault, host))
    : remoteWords.from(host);
  const Sign = fault ? TriangleAlert : Globe;
  return (
    <span role="img" aria-label={sentence} title={sentence} className="shrink-0">
      <Sign
        className={`size-3.5 ${fault ? 'text-warning' : 'text-muted-foreground'}`}
        aria-hidden
      />
    </span>
  );
}

/** Opens and closes a group; the keys of the tree do so too. */
function GroupSign({ id, tree }: { readonly id: NodeId; readonly tree: NodeRowProps['tree'] }) {
  const isOpen = tree.isOpen(id);
  const Sign = isOpen ? FolderOpen : Folder;
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      className="-ms-1 flex h-full shrink-0 items-center gap-1 max-md:min-w-11"
      onClick={() => tree.setOpen(id, !isOpen)}
    >
      <ChevronRight
        className={`size-3.5 text-muted-foreground ${isOpen ? 'rotate-90' : 'rtl:rotate-180'}`}
      />
      <Sign className="size-4" />
    </button>
  );
}
