import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Form, FormField } from '../../../../ui/form.tsx';
import { Input } from '../../../../ui/input.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { Select } from '../../../../ui/select.tsx';

const schema = z.object({
  title: z.string().trim().min(1, 'Give the project a name.'),
  region: z.string().nullable().refine(Boolean, 'Choose a region.'),
  budget: z.number('Say what it may cost.').min(100, 'It costs at least 100 €.').nullable(),
  agreed: z.boolean().refine(Boolean, 'Agree to the rules of the map.'),
});

const empty = { title: '', region: null, budget: 0, agreed: false };

const regions = [
  { value: 'null-island', label: 'Null Island' },
  { value: 'monaco', label: 'Monaco' },
];

export function Project() {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: empty });
  const [made, setMade] = useState('nothing yet');
  return (
    <Form
      form={form}
      label="New project"
      className="max-w-sm"
      onSubmit={({ title, region }) => setMade(`${title} in ${region}`)}
    >
      <FormField form={form} name="title" label="Name" description="Members see it first.">
        {(control) => <Input {...control} />}
      </FormField>
      <FormField form={form} name="region" label="Region" names="group">
        {(control) => <Select placeholder="Choose one" options={regions} {...control} />}
      </FormField>
      <FormField form={form} name="budget" label="Budget" need="optional">
        {(control) => <NumberField unit="€" step={100} min={0} {...control} />}
      </FormField>
      <FormField form={form} name="agreed" label="Rules" names="group">
        {({ value, onValueChange, ...control }) => (
          <Checkbox
            label="I may publish this data"
            checked={value}
            onCheckedChange={onValueChange}
            {...control}
          />
        )}
      </FormField>
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          Create the project
        </Button>
        <Button variant="quiet" onClick={() => form.reset()}>
          Start over
        </Button>
      </div>
      <output className="text-muted-foreground">Created: {made}</output>
    </Form>
  );
}
