import type { Json } from '../json.ts';
import type { RegisterName } from '../nodes/node.ts';
import { CHANGE_FORMAT } from './change.ts';
import type { Change } from './change.ts';

/** The number of a released set of rules. */
export type ChangeFormat = 1 | 2 | typeof CHANGE_FORMAT;

/** What the `source` of a node may be in the first format. */
const firstSources: ReadonlySet<unknown> = new Set(['picture', 'tiles']);

/**
 * The first format that has all that is in a change. It is written with the change, so that a page
 * of an older build stops at what it does not know, and only there.
 */
export function formatOf(change: Change): ChangeFormat {
  switch (change.kind) {
    case 'add_node':
      return formatOfRegisters(change.node.registers);
    case 'set_register':
      return formatOfRegister(change.register, change.now);
    case 'each':
    case 'all':
      return newest(change.changes.map(formatOf));
    default:
      return 1;
  }
}

/** The first format that has all that some nodes hold, for what is written of them as a whole. */
export function formatOfNodes(
  nodes: Iterable<readonly [unknown, { readonly registers: object }]>,
): ChangeFormat {
  return newest([...nodes].map(([, { registers }]) => formatOfRegisters(registers)));
}

function formatOfRegisters(registers: object): ChangeFormat {
  const entries = Object.entries(registers) as [RegisterName, Json][];
  return newest(entries.map(([name, value]) => formatOfRegister(name, value)));
}

function formatOfRegister(name: RegisterName, value: Json | undefined): ChangeFormat {
  if (!isObject(value)) return 1;
  if (name.startsWith('field.')) return 'isPublic' in value ? 3 : 1;
  const isSecond =
    (name === 'source' && !firstSources.has(value['kind'])) ||
    (name === 'style.icon' && 'cases' in value);
  return isSecond ? 2 : 1;
}

function newest(formats: readonly ChangeFormat[]): ChangeFormat {
  return formats.reduce((most, format) => (format > most ? format : most), 1);
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
