import { isAbsolute, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('applies a default to every missing or empty variable', () => {
    const read = readConfig({ PORT: '', HOST: undefined });
    expect(read).toMatchObject({
      status: 'ready',
      config: {
        port: 3000,
        host: '0.0.0.0',
        dataFolder: resolve('data'),
        providerName: 'Open Provider',
        logLevel: 'info',
      },
    });
    expect(read.status === 'ready' && isAbsolute(read.config.webFolder)).toBe(true);
  });

  it('reads the given values', () => {
    const environment = {
      PORT: '0',
      HOST: '::1',
      WEBMAPS_DATA: '/srv/maps',
      WEBMAPS_WEB: '/srv/web',
      PROVIDER_NAME: ' City of Gridtown ',
      PUBLIC_URL: 'https://maps.example.org/ignored',
      LOG_LEVEL: 'warn',
    };
    expect(readConfig(environment)).toMatchObject({
      status: 'ready',
      config: {
        port: 0,
        host: '::1',
        dataFolder: '/srv/maps',
        webFolder: '/srv/web',
        providerName: 'City of Gridtown',
        publicUrl: 'https://maps.example.org',
        logLevel: 'warn',
      },
    });
  });

  it.each(['65536', '-1', '3000x', '1e3', '0x10', '99999999'])('refuses the port %s', (PORT) => {
    const read = readConfig({ PORT });
    expect(read).toMatchObject({ status: 'failed', message: expect.stringContaining('PORT') });
  });

  it('permits no remote layers unless it is set, and no address that is no origin', () => {
    const read = (value?: string) => readConfig({ WEBMAPS_REMOTE_LAYERS: value });
    expect(read()).toMatchObject({ config: { remoteLayers: [] } });
    expect(read('none')).toMatchObject({ config: { remoteLayers: [] } });
    expect(read('*')).toMatchObject({ config: { remoteLayers: 'any' } });
    expect(read('https://a.example, https://b.example:8443')).toMatchObject({
      config: { remoteLayers: ['https://a.example', 'https://b.example:8443'] },
    });
    for (const wrong of [
      "'unsafe-inline'",
      'https://a.example/x',
      '*, https://a.example',
      'data:',
    ]) {
      expect(read(wrong), wrong).toMatchObject({ status: 'failed' });
    }
  });

  it('names every invalid variable in one line', () => {
    const read = readConfig({ PORT: 'abc', LOG_LEVEL: 'loud' });
    expect(read).toMatchObject({
      message: expect.stringMatching(/^[^\n]*PORT[^\n]*LOG_LEVEL[^\n]*$/),
    });
  });

  it('confirms phones as it confirms addresses, unless configured otherwise', () => {
    const auth = { WEBMAPS_AUTH_AUTOCONFIRM: 'true', WEBMAPS_AUTH_EMAIL_FREQUENCY: '5' };
    expect(readConfig(auth)).toMatchObject({
      config: { auth: { phone: false, phoneAutoconfirm: true, smsFrequencySeconds: 5 } },
    });
    const other = { WEBMAPS_AUTH_PHONE_AUTOCONFIRM: 'false', WEBMAPS_AUTH_SMS_FREQUENCY: '30' };
    expect(readConfig({ ...auth, ...other })).toMatchObject({
      config: { auth: { autoconfirm: true, phoneAutoconfirm: false, smsFrequencySeconds: 30 } },
    });
    const alone = readConfig({ WEBMAPS_SMS_URL: 'https://sms.example.org/send' });
    expect(alone).toMatchObject({ message: expect.stringContaining('WEBMAPS_SMS_SECRET') });
  });

  it('sends notices to browsers unless that is off, under a contact for mail or the web', () => {
    expect(readConfig({})).toMatchObject({ config: { push: {} } });
    const contact = { WEBMAPS_PUSH_CONTACT: 'mailto:maps@example.org', WEBMAPS_PUSH_KEY: 'k' };
    expect(readConfig(contact)).toMatchObject({
      config: { push: { contact: 'mailto:maps@example.org' }, keys: { pushKey: 'k' } },
    });
    expect(readConfig({ WEBMAPS_PUSH_CONTACT: 'http://example.org' })).toMatchObject({
      message: expect.stringContaining('WEBMAPS_PUSH_CONTACT'),
    });
    const off = readConfig({ WEBMAPS_PUSH: 'false' });
    expect(off.status === 'ready' && off.config.push).toBe(undefined);
  });

  it.each([
    [undefined, 'any'],
    ['*', 'any'],
    ['none', []],
    ['https://a.example/, http://b.example:8080', undefined],
    ['https://a.example, http://B.example:80', ['https://a.example', 'http://b.example']],
    ['*, https://a.example', undefined],
    ['a.example', undefined],
  ] as const)('reads the origins %s', (WEBMAPS_CORS_ORIGINS, corsOrigins) => {
    const read = readConfig({ WEBMAPS_CORS_ORIGINS });
    if (corsOrigins === undefined) expect(read).toMatchObject({ status: 'failed' });
    else expect(read).toMatchObject({ config: { corsOrigins } });
  });

  it('groups the variables by service', () => {
    const read = readConfig({
      WEBMAPS_DATA: '/srv/maps',
      WEBMAPS_AUTH_AUTOCONFIRM: 'true',
      WEBMAPS_AUTH_REDIRECT_URLS: 'https://a.example/**, http://localhost:5173',
      WEBMAPS_AUTH_EMAIL_FREQUENCY: '0',
      WEBMAPS_AUTH_OIDC_ISSUER: 'https://id.example/realms/one/',
      WEBMAPS_AUTH_OIDC_CLIENT_ID: 'maps',
      WEBMAPS_AUTH_OIDC_CLIENT_SECRET: 'hush',
      WEBMAPS_DB_SCHEMAS: 'public, personal',
      WEBMAPS_EXTRA_SQL: '/srv/a.sql',
      SMTP_HOST: 'mail.example',
      SMTP_PORT: '465',
      SMTP_USER: 'me',
      SMTP_PASSWORD: 'p@ss',
    });
    expect(read).toMatchObject({
      status: 'ready',
      config: {
        auth: {
          autoconfirm: true,
          anonymous: false,
          redirectUrls: ['https://a.example/**', 'http://localhost:5173'],
          emailFrequencySeconds: 0,
          providers: { oidc: { kind: 'oidc', issuer: 'https://id.example/realms/one' } },
          smtp: { url: 'smtps://me:p%40ss@mail.example:465' },
        },
        database: { schemas: ['public', 'personal'], extraSql: ['/srv/a.sql'] },
        storage: { fileStore: { kind: 'folder', folder: '/srv/maps/storage' } },
      },
    });
    expect(read.status === 'ready' && 'hosted' in read.config).toBe(false);
  });

  it('has an external router only where one is configured', () => {
    const bare = readConfig({});
    expect(bare.status === 'ready' && 'router' in bare.config).toBe(false);
    const set = {
      WEBMAPS_ROUTER: 'valhalla',
      WEBMAPS_ROUTER_URL: 'https://routes.example/valhalla/',
      WEBMAPS_ROUTER_KEY: 'hush',
    };
    expect(readConfig(set)).toMatchObject({
      config: {
        router: { router: 'valhalla', url: 'https://routes.example/valhalla', key: 'hush' },
      },
    });
  });

  it.each([
    ['WEBMAPS_ROUTER', { WEBMAPS_ROUTER: 'google', WEBMAPS_ROUTER_URL: 'https://a.example' }],
    ['WEBMAPS_ROUTER_URL', { WEBMAPS_ROUTER: 'osrm', WEBMAPS_ROUTER_URL: 'ftp://a.example' }],
    ['WEBMAPS_ROUTER_URL', { WEBMAPS_ROUTER: 'osrm', WEBMAPS_ROUTER_URL: 'https://u:p@a.example' }],
    [
      'WEBMAPS_ROUTER_URL',
      { WEBMAPS_ROUTER: 'osrm', WEBMAPS_ROUTER_URL: 'https://a.example/?k=1' },
    ],
    ['WEBMAPS_ROUTER_URL', { WEBMAPS_ROUTER: 'osrm' }],
    ['WEBMAPS_ROUTER ', { WEBMAPS_ROUTER_URL: 'https://a.example' }],
  ])('explains the error of %s in %j', (name, environment) => {
    expect(readConfig(environment)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining(name),
    });
  });

  it.each([
    [{ SUPABASE_URL: 'https://one.supabase.co' }, 'SUPABASE_ANON_KEY'],
    [{ WEBMAPS_AUTH_GITHUB_CLIENT_ID: 'id' }, 'WEBMAPS_AUTH_GITHUB_CLIENT_SECRET'],
  ])('names what is missing beside %j', (environment, missing) => {
    expect(readConfig(environment)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining(missing),
    });
  });

  it.each([
    ['DATABASE_URL', 'mysql://localhost/maps'],
    ['WEBMAPS_JWT_SECRET', 'short'],
    ['WEBMAPS_AUTH_AUTOCONFIRM', 'perhaps'],
    ['WEBMAPS_AUTH_SITE_URL', 'javascript:alert(1)'],
  ])('refuses %s as %s', (name, value) => {
    expect(readConfig({ [name]: value })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining(name),
    });
  });
});
