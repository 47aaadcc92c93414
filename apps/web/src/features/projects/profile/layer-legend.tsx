import type { NodeId } from '@webmaps/project/map/ids';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { withDefaults } from '@webmaps/project/style/default-style';
import { styleOf } from '@webmaps/project/style/sections';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { wholeNumber } from '../../../display/quantities.ts';
import { ColourLegend } from '../../../map-page/colour-legend.tsx';
import { SizeLegend } from '../../../map-page/size-legend.tsx';
import type { PublishedLayer } from '../../../project-map/published/shown-published.ts';
import { text } from '../../../text/en/public-profile.ts';

interface LayerLegendProps {
  readonly layers: readonly PublishedLayer[];
  readonly shown: ReadonlySet<NodeId>;
  readonly onShow: (layer: NodeId, isShown: boolean) => void;
}

/** On a phone it would cover the map. */
const isWide = (): boolean => matchMedia('(min-width: 48rem)').matches;

/** The layers that are drawn on the map: a press shows or hides one. */
export function LayerLegend({ layers, shown, onShow }: LayerLegendProps) {
  const [isOpen, setOpen] = useState(isWide);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer max-md:py-2.5">{text.page.layers}</summary>
      <ul aria-label={text.page.layers} className="grid gap-0.5 pt-1">
        {layers.map((layer) => (
          <LayerRow
            key={layer.id}
            layer={layer}
            isShown={shown.has(layer.id)}
            onShow={(isShown) => onShow(layer.id, isShown)}
          />
        ))}
      </ul>
    </details>
  );
}

interface LayerRowProps {
  readonly layer: PublishedLayer;
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

function LayerRow({ layer: { id, node, count }, isShown, onShow }: LayerRowProps) {
  const { fill, point } = withDefaults(styleOf(node), id);
  const { colour } = fill;
  const name = nameOfNode(node) || text.page.unnamedLayer;
  const Sign = isShown ? Eye : EyeOff;
  return (
    <li className="grid gap-1">
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={text.page.showLayer(name)}
        title={text.page.features(wholeNumber(count))}
        className={`flex min-h-7 min-w-0 items-center gap-2 text-start max-md:min-h-11 ${isShown ? '' : 'text-muted-foreground'}`}
        onClick={() => onShow(!isShown)}
      >
        {colour.kind === 'one' && (
          <span
            aria-hidden
            className="true-colours size-3 shrink-0 rounded-xs border border-foreground/20"
            style={{ background: colour.value }}
          />
        )}
        <span className="min-w-0 flex-1 truncate" dir="auto">
          {name}
        </span>
        <Sign className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden />
      </button>
      {isShown && (
        <div className="grid gap-2 pb-1 empty:hidden">
          {colour.kind !== 'one' && <ColourLegend colour={colour} />}
          <SizeLegend radius={point.radius} />
        </div>
      )}
    </li>
  );
}
