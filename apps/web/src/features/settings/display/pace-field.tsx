import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { paceLimits } from '../../../display/preferences.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/display-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { paceText, parsePace, steppedPace } from './pace-text.ts';

const STEP_SECONDS = 5;

interface PaceFieldProps {
  readonly secondsPerKm: number;
  readonly units: Units;
  readonly onChange: (secondsPerKm: number) => void;
}

/** A pace, typed or in steps of 5 seconds. */
export function PaceField({ secondsPerKm, units, onChange }: PaceFieldProps) {
  const errorId = useId();
  // What is being typed; null while the field follows the setting.
  const [draft, setDraft] = useState<string | null>(null);
  const bad = draft !== null && parsePace(draft, units) === undefined;
  const [isErrorShown, setErrorShown] = useState(false);
  const { numbers } = text;

  const step = (seconds: number) => {
    setDraft(null);
    setErrorShown(false);
    onChange(steppedPace(secondsPerKm, seconds, units));
  };
  const type = (typed: string) => {
    setDraft(typed);
    const pace = parsePace(typed, units);
    if (pace === undefined) return;
    setErrorShown(false);
    onChange(pace);
  };
  const finish = () => {
    setErrorShown(bad);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? STEP_SECONDS : -STEP_SECONDS);
    } else if (event.key === 'Enter') finish();
  };
  return (
    <div className="flex flex-col items-end gap-1">
      <div className="flex items-center gap-1">
        <Button size="icon" aria-label={numbers.faster} onClick={() => step(-STEP_SECONDS)}>
          <Minus className="size-4" aria-hidden />
        </Button>
        <label className="flex h-8 items-center gap-1.5 rounded-md border border-input bg-card px-2.5 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring max-md:h-11">
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label={units === 'metric' ? numbers.pacePerKm : numbers.pacePerMile}
            aria-invalid={bad}
            aria-describedby={isErrorShown ? errorId : undefined}
            className="numbers w-11 bg-transparent text-end outline-none focus-visible:outline-none max-md:text-base"
            value={draft ?? paceText(secondsPerKm, units)}
            onChange={({ target }) => type(target.value)}
            onBlur={finish}
            onKeyDown={onKeyDown}
          />
          <span className="text-small text-muted-foreground" aria-hidden="true">
            {units === 'metric' ? numbers.perKm : numbers.perMile}
          </span>
        </label>
        <Button size="icon" aria-label={numbers.slower} onClick={() => step(STEP_SECONDS)}>
          <Plus className="size-4" aria-hidden />
        </Button>
      </div>
      {isErrorShown && (
        <p id={errorId} role="alert" className="max-w-64 text-small text-destructive">
          {numbers.paceBad(
            paceText(paceLimits.fastest, units),
            paceText(paceLimits.slowest, units),
          )}
        </p>
      )}
    </div>
  );
}
