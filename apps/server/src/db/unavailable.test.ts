import { describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from './unavailable.ts';

const failure = (message: string, rest: object = {}) => Object.assign(new Error(message), rest);

describe('isDatabaseUnavailable', () => {
  it.each([
    failure('terminating connection due to administrator command', { code: '57P01' }),
    failure('the database system is shutting down', { code: '57P03' }),
    failure('the database system is starting up', { code: '57P03' }),
    failure('terminating connection because of crash of another process', { code: '57P02' }),
    failure('sorry, too many clients already', { code: '53300' }),
    failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }),
    failure('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }),
    failure('Connection terminated unexpectedly'),
    failure('Connection terminated due to connection timeout'),
    failure('timeout exceeded when trying to connect'),
    failure('Client has encountered a connection error and is not queryable'),
    new AggregateError([failure('connect', { code: 'ECONNREFUSED', syscall: 'connect' })]),
  ])('accepts an unreachable database: $message', (error) =>
    expect(isDatabaseUnavailable(error)).toBe(true),
  );

  it.each([
    failure('duplicate key', { code: '23505' }),
    failure('canceling statement due to statement timeout', { code: '57014' }),
    failure('permission denied', { code: '42501' }),
    failure('no such file', { code: 'ENOENT', syscall: 'open' }),
    failure('Something else'),
    'no error',
  ])('rejects a refusal or another error: $message', (error) =>
    expect(isDatabaseUnavailable(error)).toBe(false),
  );
});
