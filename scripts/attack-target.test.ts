import { describe, expect, it } from 'vitest';
import { readTargetUrl } from './attack-target.ts';

describe('the target of an attack', () => {
  it.each([
    'http://127.0.0.1:3000',
    'http://localhost:3000/',
    'http://[::1]:80',
    'http://127.9.1.2',
  ])('may be this machine: %s', (url) => expect(readTargetUrl(url)).toBe(new URL(url).origin));

  it.each([
    'http://example.org',
    'http://10.0.0.1:3000',
    'http://127.0.0.1.example.org',
    'http://127.0.0.1@example.org/',
    'http://0.0.0.0:3000',
    'https://127.0.0.1:3000',
    'file:///etc/passwd',
  ])('may be no other machine: %s', (url) => {
    expect(() => readTargetUrl(url)).toThrow('loopback alone');
  });
});
