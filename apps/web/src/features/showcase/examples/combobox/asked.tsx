import { useRef, useState } from 'react';
import { Combobox } from '../../../../ui/combobox.tsx';
import type { ComboboxOption, ComboboxState } from '../../../../ui/combobox-list.tsx';
import { Field } from '../../../../ui/field.tsx';
import { places } from './places.ts';

export function Asked() {
  const [place, setPlace] = useState<ComboboxOption | null>(null);
  const [options, setOptions] = useState<readonly ComboboxOption[]>(places);
  const [state, setState] = useState<ComboboxState>('ready');
  const timer = useRef(0);

  const ask = (query: string, failing = query === 'fail') => {
    clearTimeout(timer.current);
    setState('loading');
    timer.current = window.setTimeout(() => {
      const word = query.toLowerCase();
      const hits = places.filter(({ label }) => label.toLowerCase().includes(word));
      setOptions(failing ? [] : hits);
      setState(failing ? 'failed' : 'ready');
    }, 600);
  };

  return (
    <div className="grid max-w-sm gap-3">
      <Field label="Place" description="Try “lake”, “xyz” and “fail”.">
        <Combobox
          placeholder="Find a place"
          value={place}
          onValueChange={setPlace}
          options={options}
          state={state}
          onQueryChange={(query) => ask(query)}
          onRetry={() => ask('', false)}
        />
      </Field>
      <output className="text-muted-foreground">Chosen: {place?.label ?? 'none'}</output>
    </div>
  );
}
