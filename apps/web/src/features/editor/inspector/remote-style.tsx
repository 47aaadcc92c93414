import type { NodeId } from '@webmaps/project/map/ids';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import type { Zooms } from '@webmaps/project/map/nodes/node';
import type { HexColour } from '@webmaps/project/map/nodes/style';
import { hostOf, isPictures, remoteSourceOf } from '@webmaps/project/map/nodes/source';
import type { RemoteSource } from '@webmaps/project/map/nodes/source';
import { withDefaults } from '@webmaps/project/style/default-style';
import { styleOf } from '@webmaps/project/style/sections';
import { text } from '../../../text/en/editor.ts';
import { text as words } from '../../../text/en/remote-layers.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { InlineText } from '../../../ui/inline-text.tsx';
import { useEditor } from '../editor-context.ts';
import { ColourChoice } from './colour-choice.tsx';
import { LayerOpacity } from './layer-opacity.tsx';
import { StyleSlider } from './style-slider.tsx';
import { ZoomRange } from './zoom-range.tsx';

const MAX_CREDITS = 500;

/** A remote layer: where it comes from, what is wrong with it, and how it is shown. */
export function RemoteStyle({ id }: { readonly id: NodeId }) {
  const { outline, acts, remote } = useEditor();
  const node = outline.nodes.get(id);
  const source = node && remoteSourceOf(node);
  if (!node || !source) return null;
  const fault = remote.faults.get(id);
  return (
    <section aria-label={text.style.title} className="flex flex-col gap-4 p-3">
      <h2 className="text-title font-semibold" dir="auto">
        {nameOfNode(node)}
      </h2>
      {fault && (
        <Alert
          tone="warning"
          title={words.faults(fault, hostOf(source))}
          actions={
            fault.kind !== 'not-permitted' && (
              <Button size="small" onClick={() => remote.retry(id)}>
                {words.retry}
              </Button>
            )
          }
        />
      )}
      <SourceFacts id={id} source={source} />
      {!isPictures(source) && <FeatureLook id={id} />}
      <LayerOpacity id={id} node={node} label={text.style.layerOpacity} />
      <ZoomRange
        zooms={node.registers.zooms as Zooms | undefined}
        onSave={(zooms) => void acts.perform('set-zooms', { id, zooms })}
      />
    </section>
  );
}

interface SourceFactsProps {
  readonly id: NodeId;
  readonly source: RemoteSource;
}

function SourceFacts({ id, source }: SourceFactsProps) {
  const { acts, mayEdit } = useEditor();
  return (
    <>
      <div className="flex flex-col gap-1">
        <span className="text-muted-foreground">{words.source}</span>
        <span>{words.sourceKinds[source.kind]}</span>
        <span className="text-small break-all text-muted-foreground" dir="ltr">
          {source.address}
        </span>
      </div>
      <Field label={words.credits} names="group">
        <InlineText
          label={words.credits}
          value={source.credits}
          isEditable={mayEdit}
          maxLength={MAX_CREDITS}
          onSave={(credits) =>
            void acts.perform('set-source', { id, source: { ...source, credits } })
          }
        />
      </Field>
    </>
  );
}

function FeatureLook({ id }: { readonly id: NodeId }) {
  const { outline, acts, mayEdit } = useEditor();
  const { fill, line, point } = withDefaults(styleOf(outline.nodes.get(id)!), id);
  const recolour = (value: HexColour) => {
    const colour = { kind: 'one' as const, value };
    const sections = {
      fill: { ...fill, colour },
      line: { ...line, colour },
      point: { ...point, colour },
    };
    void acts.perform('set-styles', { id, sections });
  };
  return (
    <>
      {fill.colour.kind === 'one' && (
        <ColourChoice value={fill.colour.value} isEditable={mayEdit} onChange={recolour} />
      )}
      <StyleSlider
        label={text.style.opacity}
        value={Math.round(fill.opacity * 100)}
        unit="%"
        min={0}
        max={100}
        isEditable={mayEdit}
        onSave={(value) =>
          void acts.perform('set-style', {
            id,
            section: 'fill',
            value: { ...fill, opacity: value / 100 },
          })
        }
      />
      {line.width.kind === 'one' && (
        <StyleSlider
          label={text.style.width}
          value={line.width.value}
          unit="px"
          min={1}
          max={20}
          isEditable={mayEdit}
          onSave={(value) =>
            void acts.perform('set-style', {
              id,
              section: 'line',
              value: { ...line, width: { kind: 'one', value } },
            })
          }
        />
      )}
      {point.radius.kind === 'one' && (
        <StyleSlider
          label={text.style.radius}
          value={point.radius.value}
          unit="px"
          min={2}
          max={30}
          isEditable={mayEdit}
          onSave={(value) =>
            void acts.perform('set-style', {
              id,
              section: 'point',
              value: { ...point, radius: { kind: 'one', value } },
            })
          }
        />
      )}
    </>
  );
}
