import { z } from 'zod';
import { defineCommand, noOutput } from '../command-spec.ts';

/** Opens a page of the application. */
export const openPage = defineCommand({
  name: 'open_page',
  input: z.strictObject({
    page: z
      .string()
      .regex(/^\/(?![/\\])/)
      .describe('The path of a page of this application, such as `/settings/display`.'),
  }),
  output: noOutput,
  effect: 'shows',
  examples: [
    'go to help',
    'open the settings',
    'take me to the home page',
    'show the components',
    'open display settings',
    'back to planning',
  ],
});
