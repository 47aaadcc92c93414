import type { Showcase } from '../../showcase.ts';
import { Actions } from './actions.tsx';
import actionsCode from './actions.tsx?raw';
import { Choices } from './choices.tsx';
import choicesCode from './choices.tsx?raw';
import { Links } from './links.tsx';
import linksCode from './links.tsx?raw';

export const showcase: Showcase = {
  summary:
    'A list of commands that opens from a button. To choose a value in a form, use a select; for what belongs to the thing under the pointer, a context menu.',
  examples: [
    {
      title: 'Acts',
      note: 'With shortcuts, a submenu for the formats, one unavailable command and one destructive command.',
      Example: Actions,
      code: actionsCode,
    },
    {
      title: 'Choices',
      note: 'One of several, and any of several; the menu stays open.',
      Example: Choices,
      code: choicesCode,
    },
    { title: 'Links', note: 'They open in another tab too.', Example: Links, code: linksCode },
  ],
  keyboard: [
    { keys: ['Enter', 'Space', 'ArrowDown'], does: 'Opens the menu.' },
    { keys: ['ArrowDown', 'ArrowUp'], does: 'Moves along the entries, and around the end.' },
    { keys: ['Home', 'End'], does: 'Goes to the first or the last entry.' },
    { keys: ['ArrowRight', 'ArrowLeft'], does: 'Opens and closes the menu of an entry.' },
    { keys: ['A'], does: 'A letter goes to the next entry that starts with it.' },
    { keys: ['Enter', 'Space'], does: 'Does what the entry says.' },
    { keys: ['Escape'], does: 'Closes the menu; the focus goes back to the button.' },
  ],
};
