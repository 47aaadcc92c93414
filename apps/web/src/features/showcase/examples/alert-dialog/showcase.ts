import type { Showcase } from '../../showcase.ts';
import { DeleteRoute } from './delete-route.tsx';
import deleteRouteCode from './delete-route.tsx?raw';
import { PlainQuestion } from './plain-question.tsx';
import plainQuestionCode from './plain-question.tsx?raw';
import { TypeTheName } from './type-the-name.tsx';
import typeTheNameCode from './type-the-name.tsx?raw';

export const showcase: Showcase = {
  summary:
    'Asks before something that is hard to undo. It names the object and says what is lost. Where an action can be undone, do it and offer Undo instead.',
  examples: [
    {
      title: 'Something is lost',
      note: 'The focus starts on the button that keeps everything, so Enter does no harm.',
      Example: DeleteRoute,
      code: deleteRouteCode,
    },
    {
      title: 'Cannot be undone',
      note: 'The action stays disabled until the name has been typed.',
      Example: TypeTheName,
      code: typeTheNameCode,
    },
    { title: 'A plain question', Example: PlainQuestion, code: plainQuestionCode },
  ],
  keyboard: [
    {
      keys: ['Enter', 'Space'],
      does: 'Opens it from its button; then presses the button in focus.',
    },
    { keys: ['Tab', 'Shift+Tab'], does: 'Moves between the answers.' },
    { keys: ['Escape'], does: 'Closes it without doing anything.' },
  ],
};
