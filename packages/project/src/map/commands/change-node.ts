import { refuse } from '../document/outcome.ts';
import { childrenOf } from '../document/tree.ts';
import type { NodeId } from '../ids.ts';
import type { Json } from '../json.ts';
import type { RegisterName, StyleSection, Zooms } from '../nodes/node.ts';
import type { RemoteSource } from '../nodes/source.ts';
import type { StyleOf, StyleSections } from '../nodes/style.ts';
import { joinChanges, prepare } from './command.ts';
import type { Command, Prepared } from './command.ts';
import { moveNeighbours, placeAmong, siblingsIn } from './siblings.ts';

/** Removes a node with all that is in it now. */
export const removeNode: Command<{ readonly id: NodeId }> = ({ id }, { document }) =>
  prepare({
    kind: 'remove_node',
    id,
    seen: childrenOf(document.nodes, id).map(([child]) => child),
  });

export interface MoveNodeInput {
  readonly id: NodeId;
  readonly parent: NodeId;
  /** Where it is to be among the other nodes of the group, 0 for the top. */
  readonly index: number;
}

export const moveNode: Command<MoveNodeInput> = ({ id, parent, index }, { document }) => {
  if (!document.isThere(id) || !document.isThere(parent)) return refuse('gone');
  const others = siblingsIn(document, parent).filter((sibling) => sibling.id !== id);
  const place = placeAmong(others, index);
  return prepare(
    joinChanges([
      { kind: 'move_node', id, parent, order: place.order },
      ...moveNeighbours(place, parent),
    ]),
  );
};

export const renameNode: Command<{ readonly id: NodeId; readonly name: string }> = ({ id, name }) =>
  setRegister(id, 'name', name);

export const setVisibility: Command<{ readonly id: NodeId; readonly isVisible: boolean }> = ({
  id,
  isVisible,
}) => setRegister(id, 'isVisible', isVisible);

/** Visitors of a published project see a layer or group until it is kept from them. */
export const setPublic: Command<{ readonly id: NodeId; readonly isPublic: boolean }> = ({
  id,
  isPublic,
}) => setRegister(id, 'isPublic', isPublic);

export const setOpacity: Command<{ readonly id: NodeId; readonly opacity: number }> = ({
  id,
  opacity,
}) => setRegister(id, 'opacity', opacity);

/** The zooms at which a layer is shown; without them, all. */
export const setZooms: Command<{ readonly id: NodeId; readonly zooms?: Zooms | undefined }> = ({
  id,
  zooms,
}) => setRegister(id, 'zooms', zooms && { min: zooms.min, max: zooms.max });

/** Where a remote layer comes from. */
export const setSource: Command<{ readonly id: NodeId; readonly source: RemoteSource }> = (
  { id, source },
  { document },
) =>
  document.nodes.get(id)?.kind === 'tiles'
    ? setRegister(id, 'source', source as unknown as Json)
    : refuse('gone');

/** One section of a layer's style; without a value it has its default again. */
export type SetStyleInput = {
  readonly [Section in StyleSection]: {
    readonly id: NodeId;
    readonly section: Section;
    readonly value?: StyleOf<Section> | undefined;
  };
}[StyleSection];

export const setStyle: Command<SetStyleInput> = ({ id, section, value }) =>
  setRegister(id, `style.${section}`, value);

export interface SetStylesInput {
  readonly id: NodeId;
  readonly sections: Partial<StyleSections>;
}

/** Several sections of a layer's style as one step, such as one colour for all of them. */
export const setStyles: Command<SetStylesInput> = ({ id, sections }) => {
  const entries = Object.entries(sections) as unknown as readonly [StyleSection, Json][];
  if (entries.length === 0) return refuse('gone');
  return prepare(
    joinChanges(
      entries.map(([section, now]) => {
        return { kind: 'set_register', id, register: `style.${section}`, now } as const;
      }),
    ),
  );
};

function setRegister(id: NodeId, register: RegisterName, now: Json | undefined): Prepared {
  return prepare({ kind: 'set_register', id, register, ...(now !== undefined && { now }) });
}
