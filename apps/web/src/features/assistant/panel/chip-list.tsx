import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/assistant.ts';
import { Popover } from '../../../ui/popover.tsx';
import { chipsOf, withChip } from '../acts/chips.ts';
import type { Chip } from '../acts/chips.ts';
import type { Call } from '../acts/doable-tools.ts';
import { FieldForm } from './field-form.tsx';

interface ChipListProps {
  readonly call: Call;
  readonly units: Units;
  /** Absent where the act can no longer be done with another input. */
  readonly onInput?: ((input: Record<string, unknown>) => void) | undefined;
}

const chipClass =
  'inline-flex min-h-6 max-w-full items-center gap-1 rounded-full border px-2 text-small max-md:min-h-11';

/** The values that an act is done with. A press on one of them changes it. */
export function ChipList({ call, units, onInput }: ChipListProps) {
  const chips = chipsOf(call.input, units);
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {chips.map((chip) => (
        <li key={chip.path.join('.')} className="max-w-full">
          {onInput && chip.kind ? (
            <EditableChip
              chip={chip}
              units={units}
              onValue={(value) => onInput(withChip(call.input, chip.path, value))}
            />
          ) : (
            <span className={chipClass} title={chip.label}>
              <Words chip={chip} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface EditableChipProps {
  readonly chip: Chip;
  readonly units: Units;
  readonly onValue: (value: string | number) => void;
}

function EditableChip({ chip, units, onValue }: EditableChipProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, label, words } = chip;
  if (!kind) return null;
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      title={text.editTitle(label)}
      trigger={
        <button
          type="button"
          aria-label={text.edit(label, words)}
          className={`${chipClass} transition-colors duration-120 hover:bg-accent active:bg-accent-strong`}
        >
          <Words chip={chip} />
        </button>
      }
    >
      <FieldForm
        label={label}
        kind={kind}
        value={words}
        units={units}
        act={text.save}
        onValue={(value) => {
          setOpen(false);
          onValue(value);
        }}
      />
    </Popover>
  );
}

function Words({ chip }: { readonly chip: Chip }) {
  return (
    <>
      {chip.isPlace && <MapPin size={12} strokeWidth={2} aria-hidden className="shrink-0" />}
      <bdi className="truncate">{chip.words}</bdi>
    </>
  );
}
