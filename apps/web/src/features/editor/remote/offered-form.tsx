import type { RemoteSource } from '@webmaps/project/map/nodes/source';
import { useState } from 'react';
import type { OfferedLayer } from '../../../map/remote/address/read-address.ts';
import { text } from '../../../text/en/remote-layers.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useEditor } from '../editor-context.ts';
import { OfferedList } from './offered-list.tsx';
import type { FoundAt } from './use-address.ts';

const MAX_NAME = 200;
const MAX_CREDITS = 500;
const MAX_ZOOM = 24;
type Refresh = keyof typeof text.refreshes;
const refreshes = Object.keys(text.refreshes) as Refresh[];

interface OfferedFormProps {
  readonly found: FoundAt;
  readonly onClose: () => void;
}

/** Which layer of what was found is added, under which name, with whose credits. */
export function OfferedForm({ found, onClose }: OfferedFormProps) {
  const { acts, layer: inHand, outline } = useEditor();
  const [chosen, choose] = useState<OfferedLayer>(found.layers[0]!);
  const [name, setName] = useState<string>();
  const [credits, setCredits] = useState<string>();
  const [within, setWithin] = useState('');
  const [lastZoom, setLastZoom] = useState<number>();
  const [refresh, setRefresh] = useState<Refresh>('never');
  const [isAsked, setAsked] = useState(false);
  const { source } = chosen;
  const shownName = name ?? chosen.title;
  const shownCredits = credits ?? source.credits;
  const needsLayer = source.kind === 'vector' && source.layer === '';
  const isTemplate = found.kind === 'tiles' && 'zooms' in source;

  const add = async () => {
    setAsked(true);
    const written = shownCredits.trim();
    if (written === '' || (needsLayer && within.trim() === '')) return;
    const made = await acts.perform('add-remote-layer', {
      name: shownName.trim() || chosen.title,
      parent: inHand.parentOfNew(outline.nodes),
      source: finish(source, {
        credits: written,
        within: within.trim(),
        lastZoom: isTemplate ? lastZoom : undefined,
        refresh,
      }),
    });
    if (made?.[0] === undefined) return;
    inHand.choose(made[0]);
    onClose();
  };

  return (
    <form
      className="flex flex-col gap-4 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <p role="status" className="font-medium">
        {text.found(text.kinds[found.kind], found.layers.length)}
      </p>
      {found.layers.length > 1 && (
        <OfferedList
          layers={found.layers}
          chosen={chosen}
          onChoose={(next) => {
            choose(next);
            setName(undefined);
          }}
        />
      )}
      {needsLayer && (
        <Field
          label={text.layerName}
          description={text.layerNameAbout}
          error={isAsked && within.trim() === '' ? text.layerNameAbout : undefined}
        >
          <Input value={within} maxLength={MAX_NAME} autoComplete="off" onValueChange={setWithin} />
        </Field>
      )}
      {isTemplate && (
        <Field label={text.lastZoom}>
          <NumberField
            value={lastZoom ?? source.zooms.max}
            min={0}
            max={MAX_ZOOM}
            onValueChange={(value) => setLastZoom(value ?? undefined)}
          />
        </Field>
      )}
      <Field label={text.name}>
        <Input value={shownName} maxLength={MAX_NAME} onValueChange={setName} />
      </Field>
      <Field
        label={text.credits}
        need="required"
        description={text.creditsAbout}
        error={isAsked && shownCredits.trim() === '' ? text.creditsMissing : undefined}
      >
        <Input value={shownCredits} maxLength={MAX_CREDITS} onValueChange={setCredits} />
      </Field>
      {source.kind === 'geojson' && (
        <Field label={text.refresh}>
          <Select
            value={refresh}
            options={refreshes.map((value) => ({ value, label: text.refreshes[value] }))}
            onValueChange={setRefresh}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" className="self-end">
        {text.add}
      </Button>
    </form>
  );
}

interface Answers {
  readonly credits: string;
  readonly within: string;
  readonly lastZoom: number | undefined;
  readonly refresh: Refresh;
}

/** The source with what the person said of it. */
function finish(source: RemoteSource, answers: Answers): RemoteSource {
  const { credits, within, lastZoom, refresh } = answers;
  switch (source.kind) {
    case 'raster':
    case 'vector': {
      const zooms = lastZoom === undefined ? source.zooms : { min: 0, max: lastZoom };
      if (source.kind === 'raster') return { ...source, credits, zooms };
      return { ...source, credits, zooms, layer: source.layer || within };
    }
    case 'pmtiles':
      return { ...source, credits };
    case 'geojson':
      return {
        ...source,
        credits,
        ...(refresh !== 'never' && { refreshSeconds: Number(refresh) }),
      };
  }
}
