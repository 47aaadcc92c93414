import { z } from 'zod';
import { defineCommand, noOutput } from '../command-spec.ts';

/** Moves the camera so that all of a thing is in view. */
export const showWhole = defineCommand({
  name: 'show_whole',
  input: z.strictObject({ what: z.literal('@route').describe('The planned route.') }),
  output: noOutput,
  effect: 'shows',
  examples: [
    'show the whole route',
    'zoom to the route',
    'fit the route on the screen',
    'see all of it',
    'overview of my run',
    'where does it go',
  ],
});
