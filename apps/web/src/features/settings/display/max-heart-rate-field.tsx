import { useState } from 'react';
import { maxHeartRateLimits } from '../../../display/preferences.ts';
import { text } from '../../../text/en/display-settings.ts';
import { NumberField } from '../../../ui/number-field.tsx';

interface MaxHeartRateFieldProps {
  /** `null` while it is not known. */
  readonly rate: number | null;
  readonly onChange: (rate: number | null) => void;
}

/** A heart rate, or nothing; what is being typed counts once it is whole. */
export function MaxHeartRateField({ rate, onChange }: MaxHeartRateFieldProps) {
  const [draft, setDraft] = useState<{ readonly rate: number | null } | null>(null);
  return (
    <NumberField
      label={text.numbers.maxHeartRate}
      unit={text.numbers.beats}
      className="w-44"
      min={maxHeartRateLimits.lowest}
      max={maxHeartRateLimits.highest}
      value={draft ? draft.rate : rate}
      onValueChange={(next) => setDraft({ rate: next })}
      onValueCommitted={(next) => {
        setDraft(null);
        onChange(next);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
