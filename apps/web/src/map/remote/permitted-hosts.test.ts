import { expect, it } from 'vitest';
import { isPermitted } from './permitted-hosts.ts';

it('permits what the operator lists, or all with TLS', () => {
  const tile = 'https://tiles.example.org/{z}/{x}/{y}.png';
  expect(isPermitted(tile, 'none')).toBe(false);
  expect(isPermitted(tile, 'any')).toBe(true);
  expect(isPermitted(tile, ['https://tiles.example.org'])).toBe(true);
  expect(isPermitted(tile, ['https://example.org', 'https://tiles.example.org:444'])).toBe(false);
  expect(isPermitted('http://192.168.1.1/{z}', 'any')).toBe(false);
  expect(isPermitted('http://127.0.0.1:81/x', ['http://127.0.0.1:81'])).toBe(true);
  for (const other of ['', 'x', 'javascript:alert(1)', 'data:,x', 'file:///etc/passwd']) {
    expect(isPermitted(other, 'any'), other).toBe(false);
  }
});
