import { toolSpecs } from '@webmaps/commands/tools';
import { text } from '../../../text/en/assistant-answers.ts';
import { text as acts } from '../../../text/en/assistant-acts.ts';
import { fail } from './act.ts';
import type { Act, ActContext, ActOutcome, ActsOf } from './act.ts';
import { doableTools } from './doable-tools.ts';
import type { Call, DoableTool } from './doable-tools.ts';
import { findActs } from './find-acts.ts';
import { keepActs } from './keep-acts.ts';
import { mapActs } from './map-acts.ts';
import { measureActs } from './measure-acts.ts';
import { planActs } from './plan-acts.ts';

/** How each command that the page can do is done. */
const allActs: ActsOf<DoableTool> = {
  ...mapActs,
  ...planActs,
  ...findActs,
  ...measureActs,
  ...keepActs,
  undo: ({ steps = 1 }, context) => travel('undo', steps, context),
  redo: ({ steps = 1 }, context) => travel('redo', steps, context),
  say_what_i_can_do: (_, { draft }) =>
    Promise.resolve({
      status: 'done',
      draft,
      result: {
        lines: doableTools.map(
          (name) => `${acts.names[name]}: “${toolSpecs[name].examples[0] ?? ''}”`,
        ),
      },
    }),
};

/** Does a command with its input on the draft. */
export function runAct({ name, input }: Call, context: ActContext): Promise<ActOutcome> {
  return (allActs[name] as Act<DoableTool>)(input, context);
}

async function travel(
  way: 'undo' | 'redo',
  steps: number,
  context: ActContext,
): Promise<ActOutcome> {
  const { taken, draft } = await context.travel(way, steps);
  if (taken === 0) return fail(way === 'undo' ? text.nothingToUndo : text.nothingToRedo);
  return { status: 'done', draft, result: { lines: [text.travelled(way, taken)] } };
}
