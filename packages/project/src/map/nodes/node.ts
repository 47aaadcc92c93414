import type { NodeId } from '../ids.ts';
import type { Json } from '../json.ts';

export const nodeKinds = ['group', 'layer', 'image', 'tiles'] as const;
export type NodeKind = (typeof nodeKinds)[number];

/** One entry of the layer tree. */
export interface MapNode {
  readonly kind: NodeKind;
  readonly parent: NodeId;
  /** The key by which siblings are sorted; equal ones by id. */
  readonly order: string;
  /** A removed node stays, with all below it, so that it can be restored. */
  readonly isRemoved: boolean;
  readonly registers: Registers;
}

/**
 * What is set of a node, each by itself, so that two people who set different ones both keep their
 * work. Each value is valid alone; so any mixture is.
 */
export type Registers = Readonly<Partial<Record<RegisterName, Json>>>;

export const plainRegisters = [
  'name',
  'isVisible',
  'isPublic',
  'opacity',
  'zooms',
  'mayEdit',
  /** Of an image or of tiles: where they come from. */
  'source',
] as const;
export const styleSections = [
  'fill',
  'line',
  'point',
  'labels',
  'icon',
  'heat',
  'cluster',
  'extrusion',
  'filter',
] as const;
export type StyleSection = (typeof styleSections)[number];

/** `field.<id>` describes one column of a layer; `style.<section>` one part of its look. */
export type RegisterName =
  | (typeof plainRegisters)[number]
  | `style.${StyleSection}`
  | `field.${string}`;

/**
 * Who may change a node and all below it: every editor, owners alone, or owners and some people by
 * their ids. Only owners set it.
 */
export type MayEdit = 'editors' | 'owners' | readonly string[];

/** The zooms at which a layer is shown. */
export interface Zooms {
  readonly min: number;
  readonly max: number;
}

export function mayEditOf({ registers }: MapNode): MayEdit {
  return (registers.mayEdit as MayEdit | undefined) ?? 'editors';
}
