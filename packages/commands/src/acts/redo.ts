import { defineCommand, noInput, noOutput } from '../command-spec.ts';

/** Makes the last undone edit again. */
export const redo = defineCommand({
  name: 'redo',
  input: noInput,
  output: noOutput,
  effect: 'changes',
  examples: [
    'redo',
    'redo that',
    'do it again',
    'put it back',
    'restore what I undid',
    'step forward',
  ],
});
