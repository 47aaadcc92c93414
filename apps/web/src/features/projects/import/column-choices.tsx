import type { OpenedTable } from './import-api.ts';
import { importFields } from './import-fields.ts';
import type { ColumnChoice } from './import-fields.ts';
import { text } from '../../../text/en/import-projects.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

interface ColumnChoicesProps {
  readonly table: OpenedTable;
  readonly columns: ColumnChoice;
  readonly onChange: (columns: ColumnChoice) => void;
  readonly disabled: boolean;
}

const NONE = 'none';

/** Which column of the file is what. */
export function ColumnChoices({ table, columns, onChange, disabled }: ColumnChoicesProps) {
  const { format, columns: names } = table;
  const hasGeometries = format === 'GeoJSON';
  // A feature is where its geometry is.
  const fields = importFields.filter(
    (field) => !hasGeometries || (field !== 'latitude' && field !== 'longitude'),
  );
  const used = new Set(fields.map((field) => columns[field]));
  const unused = names.filter((_, index) => !used.has(index));
  const options = [
    { value: NONE, label: text.columns.none },
    ...names.map((label, index) => ({ value: String(index), label })),
  ];
  return (
    <Card title={text.columns.title} description={text.columns.about}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-3">
        {fields.map((field) => (
          <Field
            key={field}
            label={text.fields[field]}
            names="group"
            need={field === 'name' ? 'required' : undefined}
          >
            <Select
              value={columns[field] === null ? NONE : String(columns[field])}
              options={options}
              disabled={disabled}
              onValueChange={(value) =>
                onChange({ ...columns, [field]: value === NONE ? null : Number(value) })
              }
            />
          </Field>
        ))}
      </div>
      {(hasGeometries || unused.length > 0) && (
        <p className="text-small text-muted-foreground">
          {[
            ...(hasGeometries ? [text.columns.geometry] : []),
            ...(unused.length > 0 ? [text.columns.unused(unused.join(', '))] : []),
          ].join(' ')}
        </p>
      )}
    </Card>
  );
}
