import { z } from 'zod';
import { defineCommand, noOutput } from '../command-spec.ts';

/** Chooses the kind of run that the route is planned for. */
export const setProfile = defineCommand({
  name: 'set_profile',
  input: z.strictObject({
    profile: z.enum(['road', 'trail', 'easy', 'night', 'foot']).describe('The kind of run.'),
  }),
  output: noOutput,
  effect: 'changes',
  examples: [
    'switch to trail',
    'use the night profile',
    'I run on roads',
    'easy, without steps',
    'the shortest way on foot',
    'change the type of run',
  ],
});
