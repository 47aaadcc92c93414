import { defineCommand, noInput, noOutput } from '../command-spec.ts';

/** Leads the route back the way it came. */
export const outAndBack = defineCommand({
  name: 'out_and_back',
  input: noInput,
  output: noOutput,
  effect: 'changes',
  examples: [
    'out and back',
    'make it an out and back',
    'and back the same way',
    'return on the same path',
    'retrace my steps',
    'come back the way I went',
  ],
});
