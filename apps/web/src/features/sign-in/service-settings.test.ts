import { expect, it } from 'vitest';
import { readServiceSettings } from './service-settings.ts';

it('names the other services that are configured, and no way in that is none', () => {
  const external = { anonymous_users: true, email: true, phone: true, github: true, gitlab: false };
  expect(readServiceSettings({ external, disable_signup: true })).toEqual({
    providers: ['github'],
    phone: true,
    signUpOpen: false,
  });
});

it('takes what is not said for off, and sign-up for open', () => {
  expect(readServiceSettings({})).toEqual({ providers: [], phone: false, signUpOpen: true });
});
