import type { NewNode } from '../document/change.ts';
import { refuse } from '../document/outcome.ts';
import { ROOT } from '../ids.ts';
import type { NodeId } from '../ids.ts';
import type { Json } from '../json.ts';
import type { Registers, StyleSection } from '../nodes/node.ts';
import type { RemoteSource } from '../nodes/source.ts';
import type { StyleSections } from '../nodes/style.ts';
import { joinChanges, prepare } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { moveNeighbours, placeAmong, siblingsIn } from './siblings.ts';

export interface AddLayerInput {
  readonly name: string;
  readonly parent?: NodeId | undefined;
  /** Sections that are left out have their defaults. */
  readonly style?: Partial<StyleSections> | undefined;
}

/** Adds an empty layer on top of its group. */
export const addLayer: Command<AddLayerInput> = ({ name, parent, style = {} }, context) => {
  const sections = Object.entries(style) as unknown as readonly [StyleSection, Json][];
  const styles = sections.map(([section, value]) => [`style.${section}`, value]);
  return addOnTop(
    { kind: 'layer', registers: { name, ...Object.fromEntries(styles) } },
    {
      parent,
      context,
    },
  );
};

export interface AddRemoteLayerInput {
  readonly name: string;
  readonly source: RemoteSource;
  readonly parent?: NodeId | undefined;
}

/** Adds a layer that comes from an address on top of its group. */
export const addRemoteLayer: Command<AddRemoteLayerInput> = ({ name, source, parent }, context) =>
  addOnTop(
    { kind: 'tiles', registers: { name, source: source as unknown as Json } },
    { parent, context },
  );

export interface AddGroupInput {
  readonly name: string;
  readonly parent?: NodeId | undefined;
}

export const addGroup: Command<AddGroupInput> = ({ name, parent }, context) =>
  addOnTop({ kind: 'group', registers: { name } }, { parent, context });

function addOnTop(
  { kind, registers }: { readonly kind: NewNode['kind']; readonly registers: Registers },
  where: { readonly parent: NodeId | undefined; readonly context: CommandContext },
) {
  const { parent = ROOT, context } = where;
  if (!context.document.isThere(parent)) return refuse('gone');
  const place = placeAmong(siblingsIn(context.document, parent), 0);
  const id = context.makeId();
  const node = { kind, parent, order: place.order, registers };
  const change = joinChanges([{ kind: 'add_node', id, node }, ...moveNeighbours(place, parent)]);
  return prepare(change, { made: [id] });
}
