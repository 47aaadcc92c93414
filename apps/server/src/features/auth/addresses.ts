import { z } from 'zod';
import { AuthError } from './errors.ts';

const email = z.email();

/** @returns the address in lower case. @throws `validation_failed`. */
export function readEmail(text: string): string {
  if (text === '') throw invalid('An email address is required');
  if (text.length > 255) throw invalid('An email address is too long');
  const trimmed = text.trim();
  if (!email.safeParse(trimmed).success) {
    throw invalid('Unable to validate email address: invalid format');
  }
  return trimmed.toLowerCase();
}

/** @returns the digits of an E.164 number, without the plus. @throws `validation_failed`. */
export function readPhone(text: string): string {
  const digits = text.replaceAll(' ', '').replace(/^\+/, '');
  if (!/^[1-9]\d{1,14}$/.test(digits)) {
    throw invalid('Invalid phone number format (E.164 required)');
  }
  return digits;
}

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}
