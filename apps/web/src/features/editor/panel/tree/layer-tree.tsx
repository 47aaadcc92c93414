import type { TreeRow } from '@webmaps/project/map/nodes/layer-order';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { FolderPlus, Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../../../text/en/editor.ts';
import { text as remoteText } from '../../../../text/en/remote-layers.ts';
import { Button } from '../../../../ui/button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { useEditor } from '../../editor-context.ts';
import { NodeRow } from './node-row.tsx';
import { useTree } from './use-tree.ts';

/** Its code comes when it is first opened. */
const SaveLayerDialog = lazyPart(
  async () => (await import('../../files/save-layer-dialog.tsx')).SaveLayerDialog,
);

const AddRemoteDialog = lazyPart(
  async () => (await import('../../remote/add-remote-dialog.tsx')).AddRemoteDialog,
);

const words = text.layers;

/** The layers of the map in their groups, the uppermost first, with what they show. */
export function LayerTree() {
  const { outline, acts, layer, mayEdit, groupLayers } = useEditor();
  const tree = useTree();
  const [isAdding, setAdding] = useState(false);
  const [saved, setSaved] = useState<TreeRow | null>(null);
  const layers = tree.all.filter(({ node }) => node.kind === 'layer');
  const add = async () => {
    const name = words.newName(layers.length + 1);
    const parent = layer.parentOfNew(outline.nodes);
    const made = await acts.perform('add-layer', { name, parent });
    if (made?.[0] !== undefined) layer.choose(made[0]);
  };
  return (
    <section aria-label={words.title} className="flex flex-col">
      <div className="flex h-10 items-center gap-0.5 ps-3 pe-1.5">
        <h2 className="min-w-0 flex-1 truncate font-semibold">{words.title}</h2>
        {mayEdit && (
          <>
            <Button
              variant="quiet"
              size="small"
              className="px-1.5"
              aria-label={words.group}
              title={words.group}
              disabled={!groupLayers}
              onClick={groupLayers}
            >
              <FolderPlus className="size-4" aria-hidden />
            </Button>
            <Button
              variant="quiet"
              size="small"
              className="px-1.5"
              aria-label={remoteText.button}
              title={remoteText.button}
              onClick={() => setAdding(true)}
            >
              <Globe className="size-4" aria-hidden />
            </Button>
            <Button variant="quiet" size="small" onClick={() => void add()}>
              <Plus className="size-4" aria-hidden />
              {words.add}
            </Button>
          </>
        )}
      </div>
      {tree.rows.length === 0 ? (
        <p className="px-3 pb-3 text-muted-foreground">{mayEdit ? words.empty : text.readOnly}</p>
      ) : (
        <ul
          ref={tree.tree}
          role="tree"
          aria-label={words.title}
          aria-multiselectable
          className="flex flex-col pb-1.5"
        >
          {tree.rows.map((row) => (
            <NodeRow key={row.id} row={row} tree={tree} onSave={() => setSaved(row)} />
          ))}
        </ul>
      )}
      {/* Beside the tree, whose keys and presses come up from all that is in it. */}
      {isAdding && <AddRemoteDialog onClose={() => setAdding(false)} />}
      {saved && (
        <SaveLayerDialog
          id={saved.id}
          name={nameOfNode(saved.node)}
          onClose={() => setSaved(null)}
        />
      )}
    </section>
  );
}
