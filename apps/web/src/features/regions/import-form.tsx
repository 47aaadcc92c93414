import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportFile, RegionJobRequest } from '@webmaps/protocol/region-jobs';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
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
import { readBox } from './read-box.ts';
import { startImport } from './region-calls.ts';

const words = text.form;

const schema = z.object({
  file: z.string().min(1, words.extractMissing),
  name: z.string().trim().min(1, words.nameMissing).max(100, words.nameLong),
  box: z
    .string()
    .trim()
    .refine((typed) => typed === '' || readBox(typed) !== undefined, words.boxWrong),
  heights: z.array(z.string()),
  replace: z.boolean(),
});

/** The fields as they are typed. */
type Fields = z.input<typeof schema>;

const empty: Fields = { file: '', name: '', box: '', heights: [], replace: false };

interface ImportFormProps {
  readonly files: readonly ImportFile[];
}

/** Asks which file of the server is imported, and under which name. */
export function ImportForm({ files }: ImportFormProps) {
  const extracts = files.filter(({ kind }) => kind === 'extract');
  return (
    <Card title={words.title}>
      {extracts.length === 0 ? <p>{words.empty}</p> : <ImportFields files={files} />}
    </Card>
  );
}

function ImportFields({ files }: ImportFormProps) {
  const client = useQueryClient();
  const form = useForm<Fields, unknown, Fields>({
    resolver: zodResolver(schema),
    defaultValues: empty,
  });
  const replaces = useWatch({ control: form.control, name: 'replace' });
  const { mutateAsync } = useMutation({
    mutationFn: startImport,
    onSuccess: async (_answer, { name }) => {
      form.reset(empty);
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
        <FormField form={form} name="box" label={words.box} description={words.boxNote}>
          {(control) => (
            <Input {...control} autoComplete="off" placeholder="7.40, 43.72, 7.45, 43.76" />
          )}
        </FormField>
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

function requestOf({ box, ...request }: Fields): RegionJobRequest {
  const bbox = readBox(box);
  return { ...request, ...(bbox && { bbox }) };
}

/** "porto-alegre-2020.osm.pbf" is "Porto alegre 2020". */
function nameOfFile(file: string): string {
  const bare = file
    .replace(/\.osm(\.pbf|\.gz)?$/i, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return `${bare.slice(0, 1).toUpperCase()}${bare.slice(1)}`.slice(0, 100);
}
