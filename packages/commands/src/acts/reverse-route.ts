import { defineCommand, noInput, noOutput } from '../command-spec.ts';

/** Turns the route around. */
export const reverseRoute = defineCommand({
  name: 'reverse_route',
  input: noInput,
  output: noOutput,
  effect: 'changes',
  examples: [
    'reverse it',
    'run it the other way round',
    'flip the direction of my route',
    'other direction please',
    'turn the route around',
    'swap start and finish',
  ],
});
