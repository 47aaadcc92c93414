import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldArray } from 'react-hook-form';
import { text } from '../../../text/en/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { FormField } from '../../../ui/form.tsx';
import { Input } from '../../../ui/input.tsx';
import { MAX_LINKS } from './profile-schema.ts';
import type { ProfileForm } from './profile-schema.ts';

interface LinksFieldProps {
  readonly form: UseFormReturn<ProfileForm, unknown, ProfileForm>;
}

/** Where else one is to be found: names and addresses, in an order of one's own. */
export function LinksField({ form }: LinksFieldProps) {
  const { links: words } = text;
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'links' });
  return (
    <div className="grid gap-3">
      {fields.length === 0 && <p className="text-muted-foreground">{words.none}</p>}
      {fields.length > 0 && (
        <ol className="grid gap-3">
          {fields.map(({ id }, index) => (
            <li key={id} className="flex flex-wrap items-start gap-2">
              <LinkInputs form={form} index={index} />
              <span className="flex">
                <RowButton
                  label={words.up(index + 1)}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp className="size-4" strokeWidth={1.75} aria-hidden />
                </RowButton>
                <RowButton
                  label={words.down(index + 1)}
                  disabled={index === fields.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown className="size-4" strokeWidth={1.75} aria-hidden />
                </RowButton>
                <RowButton label={words.remove(index + 1)} onClick={() => remove(index)}>
                  <X className="size-4" strokeWidth={1.75} aria-hidden />
                </RowButton>
              </span>
            </li>
          ))}
        </ol>
      )}
      {fields.length < MAX_LINKS ? (
        <Button
          size="small"
          className="w-fit"
          onClick={() => append({ label: '', url: '' }, { shouldFocus: true })}
        >
          <Plus className="size-4" strokeWidth={1.75} aria-hidden />
          {words.add}
        </Button>
      ) : (
        <p className="text-small text-muted-foreground">{words.most}</p>
      )}
    </div>
  );
}

function LinkInputs({ form, index }: LinksFieldProps & { readonly index: number }) {
  const { links: words } = text;
  const hidden = (label: string) => <span className="sr-only">{label}</span>;
  return (
    <>
      <div className="min-w-32 flex-1">
        <FormField form={form} name={`links.${index}.label`} label={hidden(words.label(index + 1))}>
          {(control) => <Input placeholder={words.labelHint} autoComplete="off" {...control} />}
        </FormField>
      </div>
      <div className="min-w-48 flex-2">
        <FormField form={form} name={`links.${index}.url`} label={hidden(words.url(index + 1))}>
          {(control) => (
            <Input
              type="url"
              inputMode="url"
              dir="ltr"
              placeholder={words.urlHint}
              autoComplete="url"
              {...control}
            />
          )}
        </FormField>
      </div>
    </>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function RowButton({ label, disabled = false, onClick, children }: RowButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      disabled={disabled}
      focusableWhenDisabled
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
