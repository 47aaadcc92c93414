import { text } from '../../../text/en/new-project.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { firstStatusOptions } from '../first-statuses.ts';
import { DayField } from '../../../ui/day-field.tsx';
import { MembersField } from './members-field.tsx';
import type { StepProps } from './step-props.ts';

/** How far the project is, when it is, and who is in it. */
export function StatusStep({ draft, change, errors }: StepProps) {
  const { status: words } = text;
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Card title={words.heading}>
        <Field label={words.status} names="group">
          <RadioGroup
            variant="row"
            options={firstStatusOptions}
            value={draft.status}
            onValueChange={(status) => change({ status })}
          />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label={words.starts} names="group">
            <div>
              <DayField
                label={words.starts}
                value={draft.startsOn}
                isEditable
                look="control"
                latest={draft.dueOn}
                onSave={(startsOn) => change({ startsOn })}
              />
            </div>
          </Field>
          <Field label={words.due} names="group" error={errors.dueOn}>
            <div>
              <DayField
                label={words.due}
                value={draft.dueOn}
                isEditable
                look="control"
                earliest={draft.startsOn}
                onSave={(dueOn) => change({ dueOn })}
              />
            </div>
          </Field>
        </div>
      </Card>
      <MembersField draft={draft} change={change} errors={errors} />
    </div>
  );
}
