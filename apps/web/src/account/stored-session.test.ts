import { describe, expect, it } from 'vitest';
import { cookieOf, sessionStateOf } from './stored-session.ts';

const name = 'sb-maps-auth-token';

function kept(session: unknown): string {
  return `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`;
}

function personOf(sessionName: string, cookies: string) {
  const state = sessionStateOf(sessionName, cookies);
  return state.status === 'in' ? state.person : null;
}

const ann = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  user: {
    id: 'b0e42b30-9d2c-4d38-9d5e-6a3c7f6a0f11',
    email: 'ann@example.org',
    user_metadata: { name: 'Ann Ōtani', avatar_path: 'ann/one.webp' },
    app_metadata: { site_role: 'admin' },
  },
};

describe('the person of the stored session', () => {
  it('is read from one cookie', () => {
    expect(personOf(name, `other=1; ${name}=${kept(ann)}; last=2`)).toEqual({
      id: ann.user.id,
      email: 'ann@example.org',
      name: 'Ann Ōtani',
      avatarPath: 'ann/one.webp',
      isAdmin: true,
    });
  });

  it('is read from chunks, whatever their order', () => {
    const text = kept(ann);
    const [start, end] = [text.slice(0, 100), text.slice(100)];
    expect(personOf(name, `${name}.1=${end}; ${name}.0=${start}`)?.name).toBe('Ann Ōtani');
  });

  it('is called by the part before the @ where they gave no name', () => {
    const user = { ...ann.user, user_metadata: { name: ' ' }, app_metadata: {} };
    expect(personOf(name, `${name}=${kept({ ...ann, user })}`)).toMatchObject({
      name: 'ann',
      isAdmin: false,
    });
  });

  it('is signed out where the cookie is missing, cut, garbled or of another kind', () => {
    const text = kept(ann);
    for (const cookies of [
      '',
      `${name}=`,
      `${name}=${text.slice(0, 90)}`,
      `${name}=base64-%%%`,
      `${name}=${kept('text')}`,
      `${name}=${kept({ user: null })}`,
      `${name}.1=${text}`,
      `sb-other-auth-token=${text}`,
    ]) {
      expect(personOf(name, cookies), cookies.slice(0, 40)).toBeNull();
    }
  });
});

describe('a second factor', () => {
  const tokenOf = (claims: object) =>
    `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
  const stateWith = (status: string, token: string) => {
    const user = { ...ann.user, factors: [{ id: 'f', factor_type: 'totp', status }] };
    return sessionStateOf(name, `${name}=${kept({ ...ann, access_token: token, user })}`);
  };

  it('stays half-way with a second factor until its code was given', () => {
    expect(stateWith('verified', tokenOf({ aal: 'aal1' }))).toMatchObject({
      status: 'half',
      person: { email: 'ann@example.org' },
    });
    expect(stateWith('verified', tokenOf({ aal: 'aal2' })).status).toBe('in');
  });

  it('is not asked for while it is only being set up', () => {
    expect(stateWith('unverified', tokenOf({ aal: 'aal1' })).status).toBe('in');
  });

  it('is required where the token does not name the sign-in method', () => {
    expect(stateWith('verified', tokenOf({})).status).toBe('half');
    expect(stateWith('verified', 'garbled').status).toBe('half');
  });
});

it('finds a cookie by its whole name', () => {
  expect(cookieOf('csrf-token', 'x-csrf-token=1; csrf-token=a=b')).toBe('a=b');
  expect(cookieOf('csrf-token', 'x-csrf-token=1')).toBeUndefined();
});
