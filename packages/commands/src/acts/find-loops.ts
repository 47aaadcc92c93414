import { defineCommand, noInput, noOutput } from '../command-spec.ts';

/** Finds loops through a place, to choose one from. */
export const findLoops = defineCommand({
  name: 'find_loops',
  input: noInput,
  output: noOutput,
  effect: 'changes',
  examples: [
    'find a loop',
    'make me a round trip',
    'a circular run from here',
    'suggest some loops',
    'a round that ends where it starts',
    'circuit near me',
  ],
});
