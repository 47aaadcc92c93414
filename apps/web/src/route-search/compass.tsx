import { ArrowUp, Asterisk } from 'lucide-react';
import { useId } from 'react';
import { text } from '../text/en/loops.ts';
import type { Heading } from './loop-question.ts';
import { headings } from './loop-question.ts';

interface CompassProps {
  readonly value: Heading | null;
  readonly onChange: (heading: Heading | null) => void;
}

/** Eight directions around "any". One choice of nine: arrow keys go round. */
export function Compass({ value, onChange }: CompassProps) {
  const name = useId();
  const point = (heading: Heading | null) => (
    <label
      key={heading ?? 'any'}
      title={text.directions[heading ?? 'any']}
      className="relative grid size-7 cursor-default place-items-center rounded-sm text-muted-foreground transition-colors duration-120 hover:bg-accent hover:text-foreground has-checked:bg-foreground has-checked:text-background has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-ring max-md:size-11"
      style={{ gridArea: areaOf(heading) }}
    >
      <input
        type="radio"
        name={name}
        aria-label={text.directions[heading ?? 'any']}
        checked={value === heading}
        className="absolute inset-0 appearance-none"
        onChange={() => onChange(heading)}
      />
      {heading === null ? (
        <Asterisk size={16} strokeWidth={1.75} aria-hidden />
      ) : (
        <ArrowUp
          size={16}
          strokeWidth={1.75}
          // Rotated, it would cover the input.
          className="pointer-events-none"
          style={{ transform: `rotate(${heading}deg)` }}
          aria-hidden
        />
      )}
    </label>
  );
  return (
    <div
      role="radiogroup"
      aria-label={text.direction}
      dir="ltr"
      className="grid w-fit shrink-0 grid-cols-3 grid-rows-3 gap-0.5 rounded-md bg-muted p-0.5"
    >
      {[null, ...headings].map(point)}
    </div>
  );
}

/** Row and column; north is up. */
function areaOf(heading: Heading | null): string {
  if (heading === null) return '2 / 2';
  const angle = (heading * Math.PI) / 180;
  return `${2 - Math.round(Math.cos(angle))} / ${2 + Math.round(Math.sin(angle))}`;
}
