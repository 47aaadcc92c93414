import { useEffect, useState } from 'react';
import { Slider } from '../../../ui/slider.tsx';

interface StyleSliderProps {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly isEditable: boolean;
  readonly onSave: (value: number) => void;
}

/** A number of a style. It is one change of the map, made when the thumb is let go. */
export function StyleSlider(props: StyleSliderProps) {
  const { label, value, unit, min, max, isEditable, onSave } = props;
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
  return (
    <div className="flex flex-col gap-1">
      <span className="flex justify-between">
        <span className="text-muted-foreground">{label}</span>
        <span className="numbers">{`${draft} ${unit}`.trim()}</span>
      </span>
      <Slider
        label={label}
        value={draft}
        min={min}
        max={max}
        disabled={!isEditable}
        valueText={(number: number) => `${number} ${unit}`.trim()}
        onValueChange={setDraft}
        onValueCommitted={onSave}
      />
    </div>
  );
}
