import { rule } from '../rule.ts';

export const historyRules = [
  rule(
    'undo',
    `undo/revert that/it/this/the_last_step/the_last_change/the_last_one/my_last_change?
     oops ,? undo that/it?
     take that/it/this back
     undo the? last? <whole:steps> steps/changes/edits/times`,
  ),
  rule(
    'redo',
    `redo that/it?
     do it/that again
     redo the? last? <whole:steps> steps/changes/edits/times`,
  ),
  rule(
    'say_what_i_can_do',
    `help me?
     what can/could you/i do/ask/say/ask_for here?
     what do you understand
     how does this work
     show me? examples`,
  ),
];
