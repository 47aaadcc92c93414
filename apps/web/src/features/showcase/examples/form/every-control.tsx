import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../../../ui/button.tsx';
import { Form, FormField } from '../../../../ui/form.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { Slider } from '../../../../ui/slider.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { TagsInput } from '../../../../ui/tags-input.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';

const schema = z.object({
  kind: z.enum(['loop', 'there-and-back']),
  distance: z.number().min(5, 'Run at least 5 km.'),
  tags: z.array(z.string()).min(1, 'Add a tag, so that others find it.').readonly(),
  notes: z.string().max(80, 'Shorten the notes to 80 characters.'),
  shared: z.boolean(),
});

type Route = z.output<typeof schema>;

const start: Route = { kind: 'loop', distance: 3, tags: [], notes: '', shared: true };

const kinds = [
  { value: 'loop', label: 'Loop' },
  { value: 'there-and-back', label: 'There and back' },
] as const;

export function EveryControl() {
  const form = useForm<Route, unknown, Route>({
    resolver: zodResolver(schema),
    defaultValues: start,
  });
  const distance = useWatch({ control: form.control, name: 'distance' });
  const [sent, setSent] = useState('nothing yet');
  return (
    <Form
      form={form}
      label="Route"
      className="max-w-sm"
      onSubmit={(route) => setSent(JSON.stringify(route))}
    >
      <FormField form={form} name="kind" label="Kind" names="group">
        {(control) => <RadioGroup variant="row" options={kinds} {...control} />}
      </FormField>
      <FormField
        form={form}
        name="distance"
        label="Distance"
        names="group"
        description={`${distance} km`}
      >
        {(control) => <Slider max={42} valueText={(value) => `${value} km`} {...control} />}
      </FormField>
      <FormField form={form} name="tags" label="Tags">
        {(control) => <TagsInput {...control} />}
      </FormField>
      <FormField form={form} name="notes" label="Notes" need="optional">
        {(control) => <Textarea maxCharacters={80} {...control} />}
      </FormField>
      <FormField form={form} name="shared" label="Share it" names="group">
        {({ value, onValueChange, ...control }) => (
          <Switch
            side="start"
            label={value ? 'Everyone sees it' : 'Only you see it'}
            checked={value}
            onCheckedChange={onValueChange}
            {...control}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" className="w-fit">
        Save the route
      </Button>
      <output className="break-all text-muted-foreground">Saved: {sent}</output>
    </Form>
  );
}
