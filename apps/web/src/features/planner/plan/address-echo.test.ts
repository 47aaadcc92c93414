import { describe, expect, it } from 'vitest';
import { AddressEcho } from './address-echo.ts';

describe('an address that is handed to the planner', () => {
  it('is news when it came from elsewhere', () => {
    const echo = new AddressEcho('a');
    expect(echo.receive('a')).toBe(false);
    expect(echo.receive('b')).toBe(true);
    expect(echo.newest).toBe('b');
    expect(echo.receive('a')).toBe(true);
  });

  it('is none when we wrote it, however late it comes', () => {
    const echo = new AddressEcho('');
    echo.write('drag');
    echo.write('');
    expect(echo.receive('drag')).toBe(false);
    expect(echo.newest).toBe('');
    expect(echo.receive('')).toBe(false);
  });

  it('is none when the router has passed over those before it', () => {
    const echo = new AddressEcho('');
    for (const address of ['one', 'two', 'three']) echo.write(address);
    expect(echo.receive('three')).toBe(false);
    // By the Back key, say: it was ours, but the router has handed back a later one since.
    expect(echo.receive('two')).toBe(true);
  });
});
