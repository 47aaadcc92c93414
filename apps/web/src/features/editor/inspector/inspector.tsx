import { Copy, Trash2 } from 'lucide-react';
import { wholeNumber } from '../../../display/quantities.ts';
import { text } from '../../../text/en/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useEditor } from '../editor-context.ts';
import { GeometryFacts } from './geometry-facts.tsx';
import { GroupStyle } from './group-style.tsx';
import { LayerSelect } from './layer-select.tsx';
import { LayerStyle } from './layer-style.tsx';
import { RemoteStyle } from './remote-style.tsx';
import { Properties } from './properties.tsx';

const FeatureComments = lazyPart(
  async () => (await import('../comments/feature-comments.tsx')).FeatureComments,
);

/** What is selected with its properties, or the style of the layer in hand. */
export function Inspector({ onDuplicate }: { readonly onDuplicate: () => void }) {
  const { selection, layer, mayEdit, removeSelected, comments } = useEditor();
  const { ids, key, features } = selection;
  const [first] = features;
  if (!first && layer.group !== undefined) return <GroupStyle key={layer.group} id={layer.group} />;
  if (!first && layer.remote !== undefined) {
    return <RemoteStyle key={layer.remote} id={layer.remote} />;
  }
  if (!first) return layer.id === undefined ? null : <LayerStyle key={layer.id} id={layer.id} />;
  return (
    <div className="flex flex-col gap-4 p-3">
      <h2 className="text-title font-semibold">
        {ids.length === 1
          ? text.kinds[first.geometry.type]
          : text.selected(wholeNumber(ids.length))}
      </h2>
      {ids.length === 1 && <GeometryFacts geometry={first.geometry} />}
      {mayEdit && <LayerSelect key={key} />}
      <Properties key={first.layer} />
      {comments && ids.length === 1 && <FeatureComments comments={comments} feature={first} />}
      {mayEdit && (
        <div className="flex gap-2">
          <Button size="small" onClick={onDuplicate}>
            <Copy className="size-4" aria-hidden />
            {text.duplicate}
          </Button>
          <Button
            size="small"
            variant="quiet"
            className="text-destructive"
            onClick={removeSelected}
          >
            <Trash2 className="size-4" aria-hidden />
            {text.removeFeatures}
          </Button>
        </div>
      )}
    </div>
  );
}
