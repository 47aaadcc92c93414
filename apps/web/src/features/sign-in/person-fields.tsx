import type { UseFormReturn } from 'react-hook-form';
import { text } from '../../text/en/sign-in.ts';
import { FormField } from '../../ui/form.tsx';
import { Input } from '../../ui/input.tsx';
import { AddressInput } from './address-input.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import type { NewPerson } from './person-schema.ts';

interface PersonFieldsProps {
  readonly form: UseFormReturn<NewPerson, unknown, NewPerson>;
  readonly phone: boolean;
}

/** Name, address and password of a new account. */
export function PersonFields({ form, phone }: PersonFieldsProps) {
  const own = form.watch(['name', 'email']);
  return (
    <>
      <FormField
        form={form}
        name="name"
        label={text.register.name}
        description={text.register.nameNote}
      >
        {(control) => <Input {...control} size="large" autoComplete="name" />}
      </FormField>
      <FormField form={form} name="email" label={phone ? text.emailOrPhone : text.email}>
        {(control) => <AddressInput control={control} phone={phone} />}
      </FormField>
      <NewPasswordField form={form} label={text.password} own={own} />
    </>
  );
}
