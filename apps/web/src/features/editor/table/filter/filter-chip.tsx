import type { Condition } from '@webmaps/project/table/condition';
import { parseValue } from '@webmaps/project/table/parse-value';
import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../../../text/en/attribute-table.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Popover } from '../../../../ui/popover.tsx';
import { Select } from '../../../../ui/select.tsx';
import type { TableColumn } from '../table-column.ts';
import { conditionOf, conditionText, formOf, formsOf } from './filter-forms.ts';

interface FilterChipProps {
  readonly column: TableColumn;
  readonly condition: Condition;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

const words = text.filter;

/** One condition: a chip that says it, and what changes it. */
export function FilterChip(props: FilterChipProps) {
  const { column, condition, onChange, onRemove } = props;
  return (
    <span className="inline-flex h-8 max-w-full items-center rounded-md border border-foreground/20 bg-secondary max-md:h-11">
      <Popover
        open={props.isOpen}
        onOpenChange={props.onOpen}
        title={words.chip(column.name)}
        trigger={
          <button
            type="button"
            className="inline-flex h-full min-w-0 items-center gap-2 rounded-md ps-2 pe-1 text-small"
          >
            <ListFilter className="size-3.5 shrink-0" aria-hidden />
            <bdi className="truncate font-medium">{column.name}</bdi>
            <bdi className="truncate">{conditionText(condition)}</bdi>
          </button>
        }
      >
        <div className="flex flex-col gap-3">
          <Field label={words.how}>
            <Select
              value={formOf(condition)}
              options={formsOf(column).map((value) => ({ value, label: words.kinds[value] }))}
              onValueChange={(form) => onChange(conditionOf(column.id, form, condition))}
            />
          </Field>
          <ConditionFields condition={condition} onChange={onChange} />
        </div>
      </Popover>
      <Button
        variant="quiet"
        size="small"
        className="h-full px-1.5"
        aria-label={words.remove(column.name)}
        onClick={onRemove}
      >
        <X className="size-3.5" />
      </Button>
    </span>
  );
}

function ConditionFields({ condition, onChange }: Pick<FilterChipProps, 'condition' | 'onChange'>) {
  if (condition.kind === 'contains') {
    return (
      <Field label={words.text}>
        <Input
          value={condition.text}
          onValueChange={(typed) => onChange({ ...condition, text: typed })}
        />
      </Field>
    );
  }
  if (condition.kind === 'is' && typeof condition.value === 'string') {
    return (
      <Field label={words.text}>
        <Input
          value={condition.value}
          onValueChange={(value) => onChange({ ...condition, value })}
        />
      </Field>
    );
  }
  if (condition.kind !== 'between') return null;
  return (
    <div className="grid grid-cols-2 gap-2">
      <Limit
        label={words.from}
        value={condition.from}
        onChange={(from) => onChange({ ...condition, from })}
      />
      <Limit
        label={words.to}
        value={condition.to}
        onChange={(to) => onChange({ ...condition, to })}
      />
    </div>
  );
}

interface LimitProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** One end of a range, which may be open. */
function Limit({ label, value, onChange }: LimitProps) {
  const [draft, setDraft] = useState(value === undefined ? '' : String(value));
  const parsed = parseValue(draft, 'number');
  return (
    <Field label={label} error={parsed.status === 'refused' ? text.faults.number : undefined}>
      <Input
        inputMode="decimal"
        value={draft}
        onValueChange={(typed) => {
          setDraft(typed);
          const now = parseValue(typed, 'number');
          if (now.status === 'value') onChange(now.value as number | undefined);
        }}
      />
    </Field>
  );
}
