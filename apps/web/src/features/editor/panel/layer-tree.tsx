import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { Eye, EyeOff, ListFilter, Plus } from 'lucide-react';
import type { NodeId } from '@webmaps/project/map/ids';
import { shownLayers } from '@webmaps/project/map/nodes/layer-order';
import type { ShownLayer } from '@webmaps/project/map/nodes/layer-order';
import { styleOf } from '@webmaps/project/style/sections';
import { withDefaults } from '@webmaps/project/style/default-style';
import { wholeNumber } from '../../../display/quantities.ts';
import { text as table } from '../../../text/en/attribute-table.ts';
import { text } from '../../../text/en/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineText } from '../../../ui/inline-text.tsx';
import { useEditor } from '../editor-context.ts';
import { LayerMenu } from './layer-menu.tsx';

const words = text.layers;
const MAX_NAME = 200;

/** The layers of the map, the uppermost first, with what they show. */
export function LayerTree() {
  const { outline, acts, layer, mayEdit } = useEditor();
  const layers = shownLayers(outline.nodes);
  const add = async () => {
    const name = words.newName(layers.length + 1);
    const made = await acts.perform('add-layer', { name });
    if (made?.[0] !== undefined) layer.choose(made[0]);
  };
  return (
    <section aria-label={words.title} className="flex flex-col">
      <div className="flex h-10 items-center justify-between ps-3 pe-1.5">
        <h2 className="font-semibold">{words.title}</h2>
        {mayEdit && (
          <Button variant="quiet" size="small" onClick={() => void add()}>
            <Plus className="size-4" aria-hidden />
            {words.add}
          </Button>
        )}
      </div>
      {layers.length === 0 && (
        <p className="px-3 pb-3 text-muted-foreground">{mayEdit ? words.empty : text.readOnly}</p>
      )}
      <ul className="flex flex-col pb-1.5">
        {layers.map((shown, index) => (
          <LayerRow
            key={shown.id}
            layer={shown}
            place={{ index, of: layers.length }}
            count={outline.counts.get(shown.id) ?? 0}
            isInHand={layer.id === shown.id}
            onChoose={layer.choose}
          />
        ))}
      </ul>
    </section>
  );
}

interface LayerRowProps {
  readonly layer: ShownLayer;
  readonly place: { readonly index: number; readonly of: number };
  readonly count: number;
  readonly isInHand: boolean;
  readonly onChoose: (id: NodeId) => void;
}

function LayerRow({ layer, place, count, isInHand, onChoose }: LayerRowProps) {
  const { acts, mayEdit } = useEditor();
  const { id, node, isVisible } = layer;
  const name = nameOfNode(node);
  const isShown = node.registers.isVisible !== false;
  return (
    <li
      className={`group relative flex h-9 items-center gap-2 ps-3 pe-1 max-md:h-12 ${isInHand ? 'bg-accent' : 'hover:bg-accent/60'} ${isVisible ? '' : 'text-muted-foreground'}`}
    >
      <button
        type="button"
        aria-pressed={isInHand}
        aria-label={words.choose(name)}
        className="absolute inset-0 -outline-offset-2"
        onClick={() => onChoose(id)}
      />
      <Swatch layer={layer} />
      <span className="relative min-w-0 flex-1 truncate">
        <InlineText
          label={words.name}
          value={name}
          isEditable={mayEdit && isInHand}
          maxLength={MAX_NAME}
          onSave={(next) => void acts.perform('rename-node', { id, name: next })}
        />
      </span>
      {node.registers['style.filter'] !== undefined && (
        <ListFilter
          className="relative size-3.5 shrink-0 text-muted-foreground"
          aria-label={table.filter.layerFiltered(name)}
        />
      )}
      <span
        className="numbers relative text-small text-muted-foreground"
        title={words.count(wholeNumber(count))}
      >
        {wholeNumber(count)}
      </span>
      {mayEdit && (
        <Button
          variant="quiet"
          size="small"
          className="relative px-1.5"
          aria-label={isShown ? words.hide(name) : words.show(name)}
          onClick={() => void acts.perform('set-visibility', { id, isVisible: !isShown })}
        >
          {isShown ? <Eye className="size-4" /> : <EyeOff className="size-4" />}
        </Button>
      )}
      <LayerMenu id={id} name={name} place={place} />
    </li>
  );
}

function Swatch({ layer: { id, node } }: { readonly layer: ShownLayer }) {
  const { fill } = withDefaults(styleOf(node), id);
  const colour = fill.colour.kind === 'one' ? fill.colour.value : undefined;
  return (
    <span
      aria-hidden
      className="relative size-3.5 shrink-0 rounded-sm border border-foreground/20 bg-muted"
      style={{ background: colour }}
    />
  );
}
