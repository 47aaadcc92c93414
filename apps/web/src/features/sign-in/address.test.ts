import { expect, it } from 'vitest';
import { text } from '../../text/en/sign-in.ts';
import { addressSchema, readAddress } from './address.ts';

it.each([
  ['ann@example.org', { email: 'ann@example.org' }],
  ['ann@localhost', { email: 'ann@localhost' }],
  ['+49 (30) 123-456', { phone: '+4930123456' }],
  ['ann', undefined],
  ['ann@example', undefined],
  ['ann@@example.org', undefined],
  ['12345', undefined],
])('reads %s', (value, address) => {
  expect(readAddress(value, true)).toEqual(address);
});

it('knows no numbers where there are no phones', () => {
  expect(readAddress('+4930123456', false)).toBeUndefined();
  expect(addressSchema(false).safeParse('+4930123456').error?.issues[0]?.message).toBe(
    text.missing.noEmail,
  );
});

it('says one thing of an empty field', () => {
  const issues = addressSchema(false).safeParse('  ').error?.issues;
  expect(issues?.map(({ message }) => message)).toEqual([text.missing.email]);
});
