import { describe, expect, it } from 'vitest';
import { asksForPassword, readLanding } from './landing.ts';

const claims = { sub: 'b0e42b30', email: 'ōtani@example.org' };
const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const land = (query: string, hash = '') =>
  readLanding({ search: Object.fromEntries(new URLSearchParams(query)), hash });

describe('the address of the callback page', () => {
  it('is a code, a token of a mail, or nothing', () => {
    expect(land('code=abc&next=/run')).toEqual({ kind: 'code', code: 'abc' });
    expect(land('token_hash=t&type=invite')).toEqual({
      kind: 'token',
      tokenHash: 't',
      type: 'invite',
    });
    expect(land('token_hash=t&type=other')).toEqual({ kind: 'nothing' });
    expect(land('next=/run')).toEqual({ kind: 'nothing' });
  });

  it('is an error before all else, in the query or in the fragment', () => {
    const refused = { kind: 'refused', error: 'access_denied', code: 'otp_expired' };
    const query = 'error=access_denied&error_code=otp_expired&error_description=Call+us';
    expect(land(`code=abc&${query}`)).toEqual(refused);
    expect(land('', query)).toEqual(refused);
    expect(JSON.stringify(land('', query))).not.toContain('Call us');
  });

  it('is a session only in the fragment, and whole, with whose it is', () => {
    const whole = `access_token=${token}&refresh_token=r&type=recovery`;
    expect(land('', whole)).toMatchObject({
      kind: 'session',
      session: { userId: 'b0e42b30', email: 'ōtani@example.org', type: 'recovery' },
    });
    expect(land(whole)).toEqual({ kind: 'nothing' });
    expect(land('', `access_token=${token}`)).toEqual({ kind: 'nothing' });
    expect(land('', 'access_token=a.b.c&refresh_token=r')).toEqual({ kind: 'nothing' });
  });

  it('is the news that the other address has to confirm too', () => {
    expect(land('', 'message=Confirm+the+other')).toEqual({ kind: 'half' });
  });
});

it('asks those for a password who have none, or have forgotten it', () => {
  expect(['invite', 'recovery'].every((type) => asksForPassword(type as 'invite'))).toBe(true);
  expect(asksForPassword('signup')).toBe(false);
  expect(asksForPassword(undefined)).toBe(false);
});
