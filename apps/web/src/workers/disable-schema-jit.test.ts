import './disable-schema-jit.ts';
import { expect, it } from 'vitest';
import { globalConfig } from 'zod/v4/core';

it('schemas that are loaded after it make no code of texts', () => {
  expect(globalConfig.jitless).toBe(true);
});
