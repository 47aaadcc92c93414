import { z } from 'zod';
import { text } from '../../text/en/sign-in.ts';
import { newPasswordSchema } from './new-password-field.tsx';
import { addressSchema } from './address.ts';

/** The fields of a new account. */
export function personSchema(phone: boolean) {
  return z.object({
    name: z.string().trim().min(1, text.register.nameMissing).max(100, text.register.nameLong),
    email: addressSchema(phone),
    password: newPasswordSchema,
  });
}

export type NewPerson = z.infer<ReturnType<typeof personSchema>>;
