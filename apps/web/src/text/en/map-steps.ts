import type { CommandName } from '@webmaps/project/map/commands/commands';
import { readStepName } from '@webmaps/project/map/commands/step-name';

/** What acts on a map are called: the texts after "Undo" and "Redo". */

const features = (count: number) => (count === 1 ? 'feature' : `${count} features`);

const acts: Readonly<
  Record<
    CommandName | 'import' | 'open-map' | 'operation' | 'restore-version',
    (count: number) => string
  >
> = {
  'add-layer': () => 'add layer',
  'add-remote-layer': () => 'add layer',
  'add-group': () => 'add group',
  'group-nodes': (count) => (count === 1 ? 'group layer' : `group ${count} layers`),
  ungroup: () => 'ungroup',
  'rename-node': () => 'rename',
  'remove-node': () => 'delete layer',
  'remove-group': () => 'delete group',
  'move-node': () => 'reorder layers',
  'set-visibility': () => 'show or hide layer',
  'set-public': () => 'change what visitors see',
  'set-opacity': () => 'change opacity',
  'set-zooms': () => 'change zooms',
  'set-source': () => 'change source',
  'set-style': () => 'change style',
  'set-styles': () => 'change style',
  'add-field': () => 'add field',
  'rename-field': () => 'rename field',
  'set-field-public': () => 'change what visitors see',
  'remove-field': () => 'delete field',
  'compute-field': (count) => `compute a field of ${features(count)}`,
  'set-properties': (count) => `change ${features(count)}`,
  'set-property': (count) => `change ${features(count)}`,
  'add-features': (count) => `add ${features(count)}`,
  'add-text': () => 'add text',
  'remove-features': (count) => `delete ${features(count)}`,
  'move-features': (count) => `move ${features(count)}`,
  'transform-features': (count) => `scale or turn ${features(count)}`,
  'set-geometry': () => 'change shape',
  reshape: () => 'change shape',
  'move-to-layer': (count) => `move ${features(count)} to layer`,
  'duplicate-features': (count) => `duplicate ${features(count)}`,
  'paste-features': (count) => `paste ${features(count)}`,
  'split-features': (count) => `split ${features(count)}`,
  'cut-hole': () => 'cut hole',
  'merge-features': (count) => `merge ${features(count)}`,
  'separate-parts': () => 'separate parts',
  'square-corners': (count) => `make corners of ${features(count)} square`,
  'reverse-lines': () => 'reverse line',
  import: (count) => `import ${features(count)}`,
  'open-map': () => 'open a map',
  operation: (count) => `operation of ${features(count)}`,
  'restore-version': () => 'restore version',
};

/** The words for a step's name as the map keeps it. */
export function stepText(name: string): string {
  const { act, count } = readStepName(name);
  return isKnown(act) ? acts[act](count) : act;
}

function isKnown(act: string): act is keyof typeof acts {
  return Object.hasOwn(acts, act);
}
