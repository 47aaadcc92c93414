import { defineCommand, noInput, noOutput } from '../command-spec.ts';

/** Removes all waypoints. */
export const clearRoute = defineCommand({
  name: 'clear_route',
  input: noInput,
  output: noOutput,
  effect: 'changes',
  examples: [
    'clear the route',
    'delete the route',
    'remove all waypoints',
    'start over',
    'empty the map',
    'throw this route away',
  ],
});
