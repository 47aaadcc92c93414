import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportFile } from '@webmaps/protocol/region-jobs';
import { useForm, useWatch } from 'react-hook-form';
import { sentenceOf } from '../../data/ask.ts';
import { sizeText } from '../../display/size-text.ts';
import { text } from '../../text/en/admin-regions.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form, FormField } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { addToast } from '../../ui/toast-store.ts';
import { BoxField } from './box-field.tsx';
import type { RenderBoxMap } from './box-map-slot.ts';
import { emptyImport, importFieldsSchema, requestOf } from './import-fields.ts';
import type { ImportFields } from './import-fields.ts';
import { startImport } from './region-calls.ts';

const words = text.form;

interface ImportFormProps {
  readonly files: readonly ImportFile[];
  readonly renderBoxMap: RenderBoxMap;
}

/** Asks which file of the server is imported, and under which name. */
export function ImportForm(props: ImportFormProps) {
  const extracts = props.files.filter(({ kind }) => kind === 'extract');
  return (
    <Card title={words.title}>
      {extracts.length === 0 ? <p>{words.empty}</p> : <FieldsOfImport {...props} />}
    </Card>
  );
}

function FieldsOfImport({ files, renderBoxMap }: ImportFormProps) {
  const client = useQueryClient();
  const form = useForm<ImportFields, unknown, ImportFields>({
    resolver: zodResolver(importFieldsSchema),
    defaultValues: emptyImport,
  });
  const [replaces, cuts] = useWatch({ control: form.control, name: ['replace', 'cuts'] });
  const { mutateAsync } = useMutation({
    mutationFn: startImport,
    onSuccess: async (_answer, { name }) => {
      form.reset(emptyImport);
      addToast({ title: words.added(name) });
      await client.invalidateQueries({ queryKey: ['region-jobs'] });
    },
    onError: (error) =>
      addToast({
        title: words.notAdded,
        description: sentenceOf(error),
        variant: 'destructive',
        duration: Infinity,
      }),
  });
  const heights = files.filter(({ kind }) => kind === 'heights');
  return (
    <Form form={form} onSubmit={(typed) => mutateAsync(requestOf(typed)).catch(() => undefined)}>
      <div className="grid gap-4">
        <FormField form={form} name="file" label={words.extract} names="group">
          {({ value, onValueChange, onBlur, ref }) => (
            <Select
              label={words.extract}
              ref={ref}
              value={value === '' ? null : value}
              placeholder={words.choose}
              options={files
                .filter(({ kind }) => kind === 'extract')
                .map(({ name, bytes }) => ({
                  value: name,
                  label: words.file(name, sizeText(bytes)),
                }))}
              onBlur={onBlur}
              onValueChange={(file) => {
                onValueChange(file);
                if (form.getValues('name') === '') form.setValue('name', nameOfFile(file));
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="name" label={words.name}>
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <Checkbox
          label={words.cut}
          description={words.cutNote}
          checked={cuts}
          onCheckedChange={(next) => form.setValue('cuts', next)}
        />
        {cuts && <BoxField form={form} renderMap={renderBoxMap} />}
        {heights.length > 0 && (
          <FormField
            form={form}
            name="heights"
            label={words.heights}
            names="group"
            description={words.heightsNote}
          >
            {({ value, onValueChange }) => (
              <div role="group" aria-label={words.heights} className="grid gap-2">
                {heights.map(({ name, bytes }) => (
                  <Checkbox
                    key={name}
                    label={words.file(name, sizeText(bytes))}
                    checked={value.includes(name)}
                    onCheckedChange={(isChosen) =>
                      onValueChange(
                        isChosen ? [...value, name] : value.filter((each) => each !== name),
                      )
                    }
                  />
                ))}
              </div>
            )}
          </FormField>
        )}
        <Checkbox
          label={words.replace}
          description={words.replaceNote}
          checked={replaces}
          onCheckedChange={(next) => form.setValue('replace', next)}
        />
        <div>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {words.submit}
          </Button>
        </div>
      </div>
    </Form>
  );
}

/** "porto-alegre-2020.osm.pbf" is "Porto alegre 2020". */
function nameOfFile(file: string): string {
  const bare = file
    .replace(/\.osm(\.pbf|\.gz)?$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return `${bare.slice(0, 1).toUpperCase()}${bare.slice(1)}`.slice(0, 100);
}
