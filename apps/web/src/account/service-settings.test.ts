import { expect, it } from 'vitest';
import { readServiceSettings } from './service-settings.ts';

it('names the other services that are configured, and no way in that is none', () => {
  const external = {
    anonymous_users: true,
    email: true,
    phone: true,
    github: true,
    gitlab: false,
    web3_solana: true,
  };
  const settings = {
    external,
    disable_signup: true,
    sms_provider: 'webhook',
    passkeys_enabled: true,
  };
  expect(readServiceSettings(settings)).toEqual({
    providers: ['github'],
    phone: true,
    texts: true,
    signUpOpen: false,
    sendsMail: true,
    passkeys: true,
    wallets: ['solana'],
    sso: false,
  });
});

it('assumes that missing settings are off, and that sign-up is open', () => {
  expect(readServiceSettings({ sms_provider: 'twilio' })).toEqual({
    providers: [],
    phone: false,
    texts: false,
    signUpOpen: true,
    sendsMail: true,
    passkeys: false,
    wallets: [],
    sso: false,
  });
});

it.each(['saml_enabled', 'sso_enabled'])('offers single sign-on where %s is set', (name) => {
  expect(readServiceSettings({ [name]: true }).sso).toBe(true);
});

it('recognises a server without a mail server, and assumes one where the settings do not say', () => {
  expect(readServiceSettings({ mailer_enabled: false }).sendsMail).toBe(false);
  expect(readServiceSettings({}).sendsMail).toBe(true);
});
