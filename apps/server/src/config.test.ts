import { isAbsolute, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('fills in everything that is not set, an empty variable included', () => {
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

  it('takes what is set', () => {
    const environment = {
      PORT: '0',
      HOST: '::1',
      WEBMAPS_DATA: '/srv/maps',
      WEBMAPS_WEB: '/srv/web',
      PROVIDER_NAME: ' City of Gridtown ',
      PUBLIC_URL: 'https://maps.example.org/ignored',
      LOG_LEVEL: 'warn',
    };
    expect(readConfig(environment)).toEqual({
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

  it('names every variable that is wrong in one line', () => {
    const read = readConfig({ PORT: 'abc', LOG_LEVEL: 'loud' });
    expect(read).toMatchObject({
      message: expect.stringMatching(/^[^\n]*PORT[^\n]*LOG_LEVEL[^\n]*$/),
    });
  });
});
