import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { startServer } from '../testing/backends/start-server.ts';
import { createLog } from './log.ts';
import { buildServer } from '../server/build-server.ts';

describe('the request log', () => {
  it('contains method, route, status and time, and nothing about the sender or the content', async () => {
    const { config, app: unused } = await startServer();
    await unused.close();
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const log = createLog('debug', sink);
    const app = await buildServer(config, log);
    await app.inject({
      url: '/functions/v1/geocode?q=secret-home&near=7.4,43.7',
      headers: { 'user-agent': 'secret-browser', cookie: 'secret=1', 'x-forwarded-for': '9.9.9.9' },
      remoteAddress: '203.0.113.7',
    });
    await app.inject({ url: '/secret-page' });
    await app.inject({ method: 'POST', url: '/functions/v1/route', payload: { secret: true } });
    await app.close();

    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries).toMatchObject([
      { method: 'GET', route: '/functions/v1/geocode', status: 200 },
      { method: 'GET', status: 404 },
      { method: 'POST', route: '/functions/v1/route', status: 400 },
    ]);
    for (const entry of entries) {
      expect(Object.keys(entry).sort()).toEqual([
        'level',
        'method',
        'ms',
        'msg',
        'route',
        'status',
        'time',
      ]);
    }
    expect(lines.join('')).not.toMatch(/secret|203\.0|9\.9|43\.7/);
  });

  it('contains the cause of a server error, which the answer does not', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const { config, app: unused } = await startServer();
    await unused.close();
    const app = await buildServer(config, log);
    app.get('/broken', () => {
      throw new Error('the cause');
    });
    const response = await app.inject('/broken');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'internal',
      message: 'Something went wrong on the server.',
    });
    expect(lines.join('')).toContain('the cause');
    await app.close();
  });
});
