import { addGroup, addLayer, addRemoteLayer } from './add-node.ts';
import { addText } from './add-text.ts';
import {
  addFeatures,
  duplicateFeatures,
  moveFeatures,
  removeFeatures,
  reshape,
  setGeometry,
} from './change-features.ts';
import {
  addField,
  removeField,
  renameField,
  setFieldPublic,
  setProperties,
  setProperty,
} from './change-fields.ts';
import {
  moveNode,
  removeNode,
  renameNode,
  setOpacity,
  setPublic,
  setSource,
  setStyle,
  setStyles,
  setVisibility,
  setZooms,
} from './change-node.ts';
import { computeField } from './compute-field.ts';
import type { Command, CommandContext, Prepared } from './command.ts';
import { groupNodes, ungroup } from './group-nodes.ts';
import type { Refused } from '../document/outcome.ts';
import { moveToLayer } from './move-to-layer.ts';
import { pasteFeatures } from './paste-features.ts';
import {
  cutHole,
  mergeFeatures,
  reverseFeatures,
  separateParts,
  splitFeatures,
  squareFeatures,
} from './shape-features.ts';

/** Everything that a person or a program does to a map, by its name. */
export const commands = {
  'add-layer': addLayer,
  'add-remote-layer': addRemoteLayer,
  'add-group': addGroup,
  'group-nodes': groupNodes,
  ungroup,
  'rename-node': renameNode,
  'remove-node': removeNode,
  /** The same under a name of its own, for the texts of undo. */
  'remove-group': removeNode,
  'move-node': moveNode,
  'set-visibility': setVisibility,
  'set-public': setPublic,
  'set-opacity': setOpacity,
  'set-zooms': setZooms,
  'set-source': setSource,
  'set-style': setStyle,
  'set-styles': setStyles,
  'add-field': addField,
  'rename-field': renameField,
  'set-field-public': setFieldPublic,
  'remove-field': removeField,
  'set-property': setProperty,
  'set-properties': setProperties,
  'compute-field': computeField,
  'add-features': addFeatures,
  'add-text': addText,
  'remove-features': removeFeatures,
  'move-features': moveFeatures,
  'transform-features': moveFeatures,
  'set-geometry': setGeometry,
  reshape,
  'move-to-layer': moveToLayer,
  'duplicate-features': duplicateFeatures,
  'paste-features': pasteFeatures,
  'split-features': splitFeatures,
  'cut-hole': cutHole,
  'merge-features': mergeFeatures,
  'separate-parts': separateParts,
  'square-corners': squareFeatures,
  'reverse-lines': reverseFeatures,
} as const;

export type CommandName = keyof typeof commands;
export type CommandInput<Name extends CommandName> = Parameters<(typeof commands)[Name]>[0];

/** Makes the change of a command; nothing has happened yet. */
export function prepareCommand<Name extends CommandName>(
  { name, input }: { readonly name: Name; readonly input: CommandInput<Name> },
  context: CommandContext,
): Prepared | Refused {
  const command = commands[name] as Command<CommandInput<Name>>;
  return command(input, context);
}
