import { useState } from 'react';
import type { OfferedLayer } from '../../../map/remote/address/read-address.ts';
import { text } from '../../../text/en/remote-layers.ts';
import { Input } from '../../../ui/input.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';

/** More than these are found by their names. */
const MOST_SHOWN = 100;
const MOST_WITHOUT_SEARCH = 8;

interface OfferedListProps {
  readonly layers: readonly OfferedLayer[];
  readonly chosen: OfferedLayer;
  readonly onChoose: (layer: OfferedLayer) => void;
}

/** The layers of a service, or those whose names have what is typed. */
export function OfferedList({ layers, chosen, onChoose }: OfferedListProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = layers.filter(({ title }) => title.toLowerCase().includes(wanted));
  const shown = found.slice(0, MOST_SHOWN);
  return (
    <div className="flex flex-col gap-2">
      {layers.length > MOST_WITHOUT_SEARCH && (
        <Input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={search}
          onValueChange={setSearch}
        />
      )}
      {shown.length === 0 ? (
        <p className="text-muted-foreground">{text.none}</p>
      ) : (
        <div className="max-h-56 overflow-y-auto rounded-md border p-2">
          <RadioGroup
            label={text.layer}
            value={shown.includes(chosen) ? String(layers.indexOf(chosen)) : null}
            options={shown.map((layer) => ({
              value: String(layers.indexOf(layer)),
              label: layer.title,
            }))}
            onValueChange={(index) => onChoose(layers[Number(index)] ?? chosen)}
          />
        </div>
      )}
      {found.length > shown.length && (
        <p className="text-small text-muted-foreground">{text.more(found.length - shown.length)}</p>
      )}
    </div>
  );
}
