import { expect, it } from 'vitest';
import { globalConfig } from 'zod/v4/core';
import './disable-schema-jit.ts';

it('schemas make no code of texts, whether they are loaded before it or after', () => {
  expect(globalConfig.jitless).toBe(true);
});
