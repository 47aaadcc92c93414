import { defineCommand, noInput, noOutput } from '../command-spec.ts';

/** Finds other ways between the same waypoints. */
export const findAlternatives = defineCommand({
  name: 'find_alternatives',
  input: noInput,
  output: noOutput,
  effect: 'changes',
  examples: [
    'any other ways?',
    'is there a different way',
    'show alternatives',
    'find another route',
    'what else could I run',
    'compare other routes',
  ],
});
