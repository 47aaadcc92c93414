import { defineCommand, noInput, noOutput } from '../command-spec.ts';

/** Shows how far one gets from a place. */
export const findIsochrone = defineCommand({
  name: 'find_isochrone',
  input: noInput,
  output: noOutput,
  effect: 'reads',
  examples: [
    'how far can I get',
    'isochrone',
    'what is within reach',
    'where can I be in half an hour',
    'show the area I can run to',
    'reachable places from here',
  ],
});
