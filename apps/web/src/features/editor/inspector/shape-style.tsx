import type { NodeId } from '@webmaps/project/map/ids';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { HexColour, Scale, StyleSections } from '@webmaps/project/map/nodes/style';
import { defaultStyle, withDefaults } from '@webmaps/project/style/default-style';
import { styleOf } from '@webmaps/project/style/sections';
import type { sizesOf } from '@webmaps/project/style/sizes-of-facts';
import { lazy, Suspense } from 'react';
import { text } from '../../../text/en/editor.ts';
import { useEditor } from '../editor-context.ts';
import { ClusterStyle } from './cluster-style.tsx';
import { ColourByField } from './colour-by-field.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { ExtrusionStyle } from './extrusion-style.tsx';
import { HeatStyle } from './heat-style.tsx';
import { SizeByField } from './size-by-field.tsx';
import { SizeByZoom } from './size-by-zoom.tsx';
import { StyleSlider } from './style-slider.tsx';

/** Its code has all icons. */
const IconStyle = lazy(async () => ({
  default: (await import('./icon-style.tsx')).IconStyle,
}));

const words = text.style;

/** Sets a section of a layer's style, or unsets it. */
export type SetSection = <Section extends keyof StyleSections>(
  section: Section,
  value: StyleSections[Section] | undefined,
) => void;

interface ShapeStyleProps {
  readonly id: NodeId;
  readonly node: MapNode;
  readonly set: SetSection;
}

/** How the points, lines and areas of a layer look: their colour and size, each the same for all or by a field. */
export function ShapeStyle({ id, node, set }: ShapeStyleProps) {
  const { acts, mayEdit } = useEditor();
  const { fill, line, point, heat, cluster, icon, extrusion } = withDefaults(styleOf(node), id);
  const recolour = (colour: Scale<HexColour>) => {
    const sections = {
      fill: { ...fill, colour },
      line: { ...line, colour },
      point: { ...point, colour },
    };
    void acts.perform('set-styles', { id, sections });
  };
  const resize = (sizes: ReturnType<typeof sizesOf>) => {
    const usual = defaultStyle(id);
    const sections = {
      line: { ...line, width: sizes?.width ?? usual.line.width },
      point: { ...point, radius: sizes?.radius ?? usual.point.radius },
    };
    void acts.perform('set-styles', { id, sections });
  };
  return (
    <>
      <ColourByField id={id} node={node} colour={fill.colour} onChange={recolour} />
      {fill.colour.kind === 'one' && (
        <ColourChoice
          value={fill.colour.value}
          isEditable={mayEdit}
          onChange={(value) => recolour({ kind: 'one', value })}
        />
      )}
      <StyleSlider
        label={words.opacity}
        value={Math.round(fill.opacity * 100)}
        unit="%"
        min={0}
        max={100}
        isEditable={mayEdit}
        onSave={(value) => set('fill', { ...fill, opacity: value / 100 })}
      />
      <ExtrusionStyle
        node={node}
        extrusion={extrusion}
        onChange={(value) => set('extrusion', value)}
      />
      <SizeByField id={id} node={node} radius={point.radius} onChange={resize} />
      <SizeByZoom
        isOn={point.radiusByZoom !== undefined || line.widthByZoom !== undefined}
        isEditable={mayEdit}
        onChange={(byZoom) => {
          const { widthByZoom: _, ...plainLine } = line;
          const { radiusByZoom: __, ...plainPoint } = point;
          const sections = {
            line: { ...plainLine, ...(byZoom && { widthByZoom: byZoom }) },
            point: { ...plainPoint, ...(byZoom && { radiusByZoom: byZoom }) },
          };
          void acts.perform('set-styles', { id, sections });
        }}
      />
      {line.width.kind === 'one' && (
        <StyleSlider
          label={words.width}
          value={line.width.value}
          unit="px"
          min={1}
          max={20}
          isEditable={mayEdit}
          onSave={(value) => set('line', { ...line, width: { kind: 'one', value } })}
        />
      )}
      {point.radius.kind === 'one' && !icon && (
        <StyleSlider
          label={words.radius}
          value={point.radius.value}
          unit="px"
          min={2}
          max={30}
          isEditable={mayEdit}
          onSave={(value) => set('point', { ...point, radius: { kind: 'one', value } })}
        />
      )}
      <Suspense>
        <IconStyle
          id={id}
          node={node}
          icon={icon}
          isEditable={mayEdit}
          onChange={(value) => set('icon', value)}
        />
      </Suspense>
      <HeatStyle heat={heat} isEditable={mayEdit} onChange={(value) => set('heat', value)} />
      <ClusterStyle
        cluster={cluster}
        isHeat={heat !== undefined}
        isEditable={mayEdit}
        onChange={(value) => set('cluster', value)}
      />
    </>
  );
}
