import { defineCommand, noInput, noOutput } from '../command-spec.ts';

/** Leads the route from its end back to its start. */
export const closeLoop = defineCommand({
  name: 'close_loop',
  input: noInput,
  output: noOutput,
  effect: 'changes',
  examples: [
    'close the loop',
    'return to the start',
    'finish where I started',
    'lead me back to the beginning',
    'make it a circle',
    'end at the start',
  ],
});
