import type { CommandName, InputOf, OutputOf } from '@webmaps/commands/all';
import { commandNamed } from './registry.ts';
import type { CommandId, commands, scopeOfGroup } from './registry.ts';
import type { CommandScope } from './scopes.ts';

type Commands = typeof commands;

/** The entries of the registry without a command of `@webmaps/commands`. */
type PageCommandId = {
  [Id in CommandId]: Commands[Id] extends { readonly does: unknown } ? never : Id;
}[CommandId];

/** Runs an act; `false` declines it, and an earlier handler may run it. */
export type ActHandler<Name extends CommandName> = (
  input: InputOf<Name>,
) => OutputOf<Name> | void | false;

type ActHandlers = { readonly [Name in CommandName]?: ActHandler<Name> | undefined };
type PageHandlers = { readonly [Id in PageCommandId]?: (() => void | false) | undefined };

/** How a part of the page runs commands. A command that can do nothing now has no handler. */
export type CommandHandlers = ActHandlers & PageHandlers;

type ScopeOf<Id extends CommandId> = Commands[Id] extends { readonly scope: infer Scope }
  ? Scope
  : (typeof scopeOfGroup)[Commands[Id]['group']];

/** The commands of the registry whose keys count in a scope. */
export type CommandIdIn<Scope extends CommandScope> = {
  [Id in CommandId]: ScopeOf<Id> extends Scope ? Id : never;
}[CommandId];

type NameOf<Id extends CommandId> = Commands[Id] extends {
  readonly does: { readonly command: infer Name extends CommandName };
}
  ? Name
  : never;

/** All handlers of a scope: each of its commands is named, `undefined` where it can do nothing now. */
export type HandlersOf<Scope extends CommandScope> = CommandHandlers &
  Required<Pick<PageHandlers, CommandIdIn<Scope> & PageCommandId>> &
  Required<Pick<ActHandlers, NameOf<CommandIdIn<Scope>>>>;

interface HandlerSet {
  readonly scope: CommandScope;
  readonly current: CommandHandlers;
}

const sets: HandlerSet[] = [];

/** Adds the handlers of a part of the page, the newest first; gives a way to remove them. */
export function addHandlers(set: HandlerSet): () => void {
  sets.unshift(set);
  return () => {
    sets.splice(sets.indexOf(set), 1);
  };
}

/** The scopes of the parts of the page that are shown. */
export function activeScopes(): ReadonlySet<CommandScope> {
  return new Set<CommandScope>(['everywhere', ...sets.map(({ scope }) => scope)]);
}

/** Runs a command of the registry by its newest handler; returns whether there was one. */
export function runCommand(id: CommandId): boolean {
  const { does } = commandNamed(id);
  if (does) return runAct(does.command, does.input) !== undefined;
  return sets.some(({ current }) => {
    const handler = current[id as PageCommandId];
    return handler !== undefined && handler() !== false;
  });
}

/** Runs an act by its newest handler; `undefined` where none took it. */
export function runAct<Name extends CommandName>(
  name: Name,
  input: InputOf<Name>,
): { readonly output: OutputOf<Name> } | undefined {
  for (const { current } of sets) {
    const output = (current as ActHandlers)[name]?.(input);
    if (output !== false && (current as ActHandlers)[name]) {
      return { output: output as OutputOf<Name> };
    }
  }
  return undefined;
}

/** Whether the page that is shown can run a command now. */
export function canRun(id: CommandId): boolean {
  const name = commandNamed(id).does?.command ?? (id as PageCommandId);
  return sets.some(({ current }) => current[name] !== undefined);
}
