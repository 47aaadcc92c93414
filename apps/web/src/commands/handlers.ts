import type { CommandId } from './registry.ts';

/**
 * What to do for a command; `false` leaves the keystroke to whoever else wants it. A command that
 * can do nothing just now has none.
 */
export type CommandHandlers = { readonly [Id in CommandId]?: (() => void | false) | undefined };

interface HandlerScope {
  readonly current: CommandHandlers;
}

const scopes: HandlerScope[] = [];

/** Has commands handled for as long as a part of the page is there; gives a way to end that. */
export function addHandlers(scope: HandlerScope): () => void {
  scopes.unshift(scope);
  return () => {
    scopes.splice(scopes.indexOf(scope), 1);
  };
}

/** Runs a command by the newest of those who handle it; says whether anybody did. */
export function runCommand(id: CommandId): boolean {
  return scopes.some(({ current }) => {
    const handler = current[id];
    return handler !== undefined && handler() !== false;
  });
}

/** Whether the page that is shown can do something for a command now. */
export function canRun(id: CommandId): boolean {
  return scopes.some(({ current }) => current[id] !== undefined);
}
