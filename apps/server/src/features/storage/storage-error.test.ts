import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { handleStorageErrors } from './error-handler.ts';

it.each([
  ['ENOSPC', 507, '507', 'There is no space left to store the file'],
  ['53100', 507, '507', 'There is no space left to store the file'],
  ['57014', 544, '544', 'The connection to the database timed out'],
  ['53300', 400, '429', 'Too many connections issued to the database'],
  ['42501', 400, '403', 'new row violates row-level security policy'],
  ['XX000', 500, '500', 'Internal Server Error'],
])('answers the error %s with %i and %s', async (code, status, statusCode, message) => {
  const app = fastify();
  handleStorageErrors(app);
  const said = 'new row violates row-level security policy for table "objects"';
  app.get('/', async () => {
    throw Object.assign(new Error(said), { code });
  });
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ statusCode, message });
  expect(answer.headers['cache-control']).toBe('no-store');
});
