import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { isAtLeast } from '@webmaps/project/role';
import type { ProjectRole } from '@webmaps/project/role';
import type { FeatureId } from '@webmaps/project/map/ids';
import { useState } from 'react';

/** The project whose map is open; the scratch map has none, and so no comments. */
export interface EditorProject {
  readonly id: string;
  readonly name: string;
  /** The signed-in person's id. */
  readonly me: string;
  readonly isArchived: boolean;
}

/** The parts of the address that lead to a comment or a task. */
export interface CommentsAddress {
  /** The thread that is open, by the id of its first comment. */
  readonly comment?: string;
  /** The task whose pin is shown, and the one whose panel is open. */
  readonly pin?: string;
  readonly task?: string;
}

/** Where something new is pinned. */
export interface PinnedPlace {
  readonly place: Position;
  readonly feature: FeatureId | undefined;
}

export type CommentsView =
  | {
      readonly kind: 'list';
      /** Pins that cover each other, whatever the zoom. */
      readonly within?: Bbox;
      readonly shows?: 'tasks';
      readonly isOfSelection?: boolean;
    }
  | { readonly kind: 'thread'; readonly id: string }
  | ({ readonly kind: 'new' } & PinnedPlace);

export interface CommentsInHand {
  readonly project: EditorProject;
  readonly mayComment: boolean;
  /** Whether the person resolves and deletes what others wrote, and adds tasks. */
  readonly mayEditTasks: boolean;
  /** What the panel shows; `undefined` while it is closed. */
  readonly view: CommentsView | undefined;
  readonly show: (view: CommentsView | undefined) => void;
  /** Begins a comment. */
  readonly start: (at: PinnedPlace) => void;
  /** The thread or task whose pin is highlighted. */
  readonly pin: string | undefined;
  readonly openTask: (id: string) => void;
  /** Whether the map shows what is resolved and done, too. */
  readonly showsDone: boolean;
  readonly setShowsDone: (shows: boolean) => void;
}

interface CommentsOptions {
  readonly project: EditorProject | undefined;
  readonly role: ProjectRole;
  readonly address: CommentsAddress;
  readonly onAddress: (change: {
    [Key in keyof CommentsAddress]?: CommentsAddress[Key] | undefined;
  }) => void;
}

/** The comments and tasks on the map of a project; `undefined` on a map without one. */
export function useComments(options: CommentsOptions): CommentsInHand | undefined {
  const { project, role, address, onAddress } = options;
  const [beside, setBeside] = useState<Exclude<CommentsView, { kind: 'thread' }>>();
  const [showsDone, setShowsDone] = useState(false);
  if (!project) return undefined;
  const { comment } = address;
  const isOpen = !project.isArchived;
  const show = (view: CommentsView | undefined) => {
    const isThread = view?.kind === 'thread';
    setBeside(isThread ? { kind: 'list' } : view);
    onAddress({ comment: isThread ? view.id : undefined, pin: undefined });
  };
  return {
    project,
    mayComment: isOpen && isAtLeast(role, 'commenter'),
    mayEditTasks: isOpen && isAtLeast(role, 'editor'),
    view: comment === undefined ? beside : { kind: 'thread', id: comment },
    show,
    start: (at) => show({ kind: 'new', ...at }),
    pin: comment ?? address.pin,
    openTask: (id) => onAddress({ task: id, pin: id }),
    showsDone,
    setShowsDone,
  };
}
