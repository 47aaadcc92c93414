import { expect, it } from 'vitest';
import { text } from './account-settings.ts';

it('promises no security key as second factor where the service takes none', () => {
  expect(text.factors.about(true)).toContain('security key');
  expect(text.factors.about(false)).not.toContain('security key');
});
