import type { ReactNode } from 'react';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { RadioOption } from '../../ui/radio-group.tsx';

interface PickerProps<Value extends string> {
  readonly label: string;
  /** The chosen one in words, where its tile does not say all of it. */
  readonly chosen?: string;
  readonly note?: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly RadioOption<Value>[];
  /** The columns, as `grid-cols-3`. */
  readonly columns: string;
}

/** A setting whose choices are shown as small pictures. */
export function Picker<Value extends string>(props: PickerProps<Value>) {
  const { label, chosen, note, columns, ...group } = props;
  return (
    <div className="grid gap-1.5">
      <p className="flex items-baseline justify-between">
        <span className="font-medium">{label}</span>
        {chosen !== undefined && (
          <bdi className="numbers text-small text-muted-foreground">{chosen}</bdi>
        )}
      </p>
      <RadioGroup label={label} variant="cards" className={`grid-flow-row ${columns}`} {...group} />
      {note !== undefined && <p className="text-small text-muted-foreground">{note}</p>}
    </div>
  );
}

interface PickerSectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** Settings that belong together. */
export function PickerSection({ heading, children }: PickerSectionProps) {
  return (
    <section aria-label={heading} className="grid gap-4">
      <h3 className="text-caps font-medium tracking-[0.04em] text-muted-foreground uppercase">
        {heading}
      </h3>
      {children}
    </section>
  );
}
