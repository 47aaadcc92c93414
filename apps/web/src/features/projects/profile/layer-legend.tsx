import type { NodeId } from '@webmaps/project/map/ids';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { remoteHosts } from '@webmaps/project/map/nodes/remote-credits';
import { hostOf, remoteSourceOf } from '@webmaps/project/map/nodes/source';
import { withDefaults } from '@webmaps/project/style/default-style';
import { styleOf } from '@webmaps/project/style/sections';
import { Eye, EyeOff, Folder } from 'lucide-react';
import { useState } from 'react';
import { wholeNumber } from '../../../display/quantities.ts';
import { ClusterLegend } from '../../../map-page/cluster-legend.tsx';
import { ColourLegend } from '../../../map-page/colour-legend.tsx';
import { ExtrusionLegend } from '../../../map-page/extrusion-legend.tsx';
import { IconLegend } from '../../../map-page/icon-legend.tsx';
import { LayerSign } from '../../../map-page/layer-sign.tsx';
import { SizeLegend } from '../../../map-page/size-legend.tsx';
import type { PublishedRow } from '../../../project-map/published/shown-published.ts';
import type { RemoteFault } from '../../../map/remote/remote-fault.ts';
import type { RemoteFaults } from '../../../map/remote/remote-sources.ts';
import { text } from '../../../text/en/public-profile.ts';
import { text as remote } from '../../../text/en/remote-layers.ts';

interface LayerLegendProps {
  /** The uppermost first, each group before what is in it. */
  readonly rows: readonly PublishedRow[];
  /** What is wrong with remote layers. */
  readonly faults: RemoteFaults;
  readonly onShow: (id: NodeId, isShown: boolean) => void;
}

/** On a phone it would cover the map. */
const isWide = (): boolean => matchMedia('(min-width: 48rem)').matches;

/** The layers that are drawn on the map: a press shows or hides one. */
export function LayerLegend({ rows, faults, onShow }: LayerLegendProps) {
  const [isOpen, setOpen] = useState(isWide);
  const hosts = remoteHosts(rows.map(({ id, node }) => [id, node] as const));
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="cursor-pointer max-md:py-2.5">{text.page.layers}</summary>
      <ul aria-label={text.page.layers} className="grid gap-0.5 pt-1">
        {rows.map((row) => (
          <LegendRow
            key={row.id}
            row={row}
            fault={faults.get(row.id)}
            onShow={(isShown) => onShow(row.id, isShown)}
          />
        ))}
      </ul>
      {hosts.length > 0 && (
        <p className="max-w-64 pt-1 text-small text-muted-foreground">
          {remote.askedHosts(hosts.join(', '))}
        </p>
      )}
    </details>
  );
}

interface LegendRowProps {
  readonly row: PublishedRow;
  readonly fault: RemoteFault | undefined;
  readonly onShow: (isShown: boolean) => void;
}

const LEVEL_PIXELS = 14;

function LegendRow({ row, fault, onShow }: LegendRowProps) {
  const { id, node, count, isVisible, level } = row;
  const isGroup = node.kind === 'group';
  const source = remoteSourceOf(node);
  const name = nameOfNode(node) || (isGroup ? text.page.unnamedGroup : text.page.unnamedLayer);
  // Its own eye: hidden by its group, it is shown again with it.
  const isShown = node.registers.isVisible !== false;
  const Sign = isShown ? Eye : EyeOff;
  return (
    <li className="grid gap-1" style={{ paddingInlineStart: (level - 1) * LEVEL_PIXELS }}>
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={text.page.showLayer(name)}
        title={source ? remote.from(hostOf(source)) : text.page.features(wholeNumber(count))}
        className={`flex min-h-7 min-w-0 items-center gap-2 text-start max-md:min-h-11 ${isVisible ? '' : 'text-muted-foreground'}`}
        onClick={() => onShow(!isShown)}
      >
        {isGroup ? (
          <Folder className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden />
        ) : (
          <LayerSign id={id} node={node} />
        )}
        <span className="min-w-0 flex-1 truncate" dir="auto">
          {name}
        </span>
        <Sign className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden />
      </button>
      {isVisible && source && fault && (
        <p className="max-w-64 text-small text-muted-foreground">
          {remote.faults(fault, hostOf(source))}
        </p>
      )}
      {isVisible && node.kind === 'layer' && <LayerLegendDetails id={id} node={node} />}
    </li>
  );
}

function LayerLegendDetails({ id, node }: Pick<PublishedRow, 'id' | 'node'>) {
  const style = styleOf(node);
  const { fill, point, icon } = withDefaults(style, id);
  return (
    <div className="grid gap-2 pb-1 empty:hidden">
      {fill.colour.kind !== 'one' && <ColourLegend colour={fill.colour} />}
      <IconLegend icon={icon} />
      <SizeLegend radius={point.radius} />
      <ExtrusionLegend node={node} />
      <ClusterLegend id={id} style={style} />
    </div>
  );
}
