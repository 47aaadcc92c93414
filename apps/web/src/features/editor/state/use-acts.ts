import type { CommandInput, CommandName } from '@webmaps/project/map/commands/commands';
import type { Refusal } from '@webmaps/project/map/document/outcome';
import { useMemo } from 'react';
import type { CommandAnswer, ProjectMap } from '../../../project-map/project-map.ts';
import { text } from '../../../text/en/editor.ts';
import { addToast } from '../../../ui/toast-store.ts';

export interface Acts {
  /** @returns the ids of what the command made; `undefined` where it was refused, which is said */
  readonly perform: <Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
  ) => Promise<readonly string[] | undefined>;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** What a person does with a map; what is refused or left out is said. */
export function useActs(map: ProjectMap): Acts {
  return useMemo(
    () => ({
      perform: async (name, input) => say(await map.perform(name, input), name),
      undo: () => void map.undo().then(say),
      redo: () => void map.redo().then(say),
    }),
    [map],
  );
}

function say(answer: CommandAnswer, name?: CommandName): readonly string[] | undefined {
  if (answer.status === 'refused') {
    addToast({ title: refusalText(answer.reason, name), variant: 'destructive' });
    return undefined;
  }
  if (answer.skipped > 0) addToast({ title: text.skipped(answer.skipped) });
  return answer.made;
}

function refusalText(reason: Refusal, name: CommandName | undefined): string {
  const unfit: Partial<Record<CommandName, string>> = text.unfit;
  return (reason === 'unfit' && name && unfit[name]) || text.refusals[reason];
}
