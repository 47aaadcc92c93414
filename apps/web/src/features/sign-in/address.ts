import { z } from 'zod';
import { text } from '../../text/en/sign-in.ts';

/** What identifies an account to the account service. */
export type Address = { readonly email: string } | { readonly phone: string };

/** A field for an e-mail address; where phones are welcome, for either. */
export function addressSchema(phone: boolean) {
  const { missing } = text;
  return z
    .string()
    .trim()
    .min(1, phone ? missing.emailOrPhone : missing.email)
    .refine((value) => value === '' || readAddress(value, phone) !== undefined, {
      message: phone ? missing.noEmailOrPhone : missing.noEmail,
    });
}

/** @returns nothing for what is neither */
export function readAddress(value: string, phone: boolean): Address | undefined {
  // What is an address in the end, the server decides: this only finds slips of the finger.
  if (/^[^\s@]+@[^\s@]+\.[^\s@.]+$|^[^\s@]+@localhost$/.test(value)) return { email: value };
  const digits = value.replaceAll(/[\s()/.-]/g, '');
  return phone && /^\+?\d{6,15}$/.test(digits) ? { phone: digits } : undefined;
}

/** The address as its owner sees it. */
export function nameOf(address: Address): string {
  return 'email' in address ? address.email : address.phone;
}

let typed = '';

/** The address typed last: one who goes on to another of these pages need not type it again. */
export function typedAddress(): string {
  return typed;
}

export function rememberAddress(address: string): void {
  typed = address;
}
