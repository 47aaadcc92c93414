import { categoryColours } from '@webmaps/project/style/ramps';
import type { HexColour } from '@webmaps/project/map/nodes/style';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { text } from '../../../text/en/editor.ts';

interface ColourChoiceProps {
  /** Default: the colour of a layer. */
  readonly label?: string;
  /** `undefined` where it goes by a field. */
  readonly value: HexColour | undefined;
  readonly isEditable: boolean;
  readonly onChange: (colour: HexColour) => void;
}

const words = text.style;

/** The colour of a layer: one of those that differ for everybody, or any other. */
export function ColourChoice({
  label = words.colour,
  value,
  isEditable,
  onChange,
}: ColourChoiceProps) {
  return (
    <fieldset disabled={!isEditable} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-muted-foreground">{label}</legend>
      <div className="flex flex-wrap items-center gap-1.5">
        {categoryColours.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={colour}
            aria-pressed={colour === value}
            className="grid size-7 place-items-center rounded-md border border-foreground/20 max-md:size-11"
            style={{ background: colour }}
            onClick={() => onChange(colour)}
          >
            {colour === value && <Check className="size-4 text-white drop-shadow" aria-hidden />}
          </button>
        ))}
        <OtherColour key={value} value={value ?? '#888888'} onChange={onChange} />
      </div>
    </fieldset>
  );
}

interface OtherColourProps {
  readonly value: HexColour;
  readonly onChange: (colour: HexColour) => void;
}

/** The browser's own picker. A colour is one change of the map, made once the picker is closed. */
function OtherColour({ value, onChange }: OtherColourProps) {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const picker = input.current;
    // React calls by this name what happens at each step of the picker.
    const close = () => picker && latest.current(picker.value);
    picker?.addEventListener('change', close);
    return () => picker?.removeEventListener('change', close);
  }, []);
  return (
    <input
      ref={input}
      type="color"
      aria-label={words.custom}
      defaultValue={value}
      className="h-7 w-10 cursor-pointer rounded-md border border-input bg-card max-md:h-11 max-md:w-14"
    />
  );
}
