import { defineCommand, noInput, noOutput } from '../command-spec.ts';

/** Takes the last edit back. */
export const undo = defineCommand({
  name: 'undo',
  input: noInput,
  output: noOutput,
  effect: 'changes',
  examples: [
    'undo',
    'undo that',
    'take that back',
    'oops, undo',
    'go back a step',
    'revert my last change',
  ],
});
