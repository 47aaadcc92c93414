import { expect, it } from 'vitest';
import { frameCode } from './frame-code.ts';

it('is one element, whatever the name is', () => {
  const code = frameCode(
    'https://maps.example.org/p?slug=a&embed=1',
    `"><script>alert(1)</script>`,
  );
  expect(code).toContain('src="https://maps.example.org/p?slug=a&amp;embed=1"');
  expect(code.match(/<(?!\/iframe|iframe)/g)).toBeNull();
  expect(code.match(/"/g)).toHaveLength(12);
});
