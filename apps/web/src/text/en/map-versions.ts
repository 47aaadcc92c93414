const features = (count: number) => (count === 1 ? '1 feature' : `${count} features`);

const kinds = {
  named: 'Named',
  daily: 'End of the day',
  import: 'Before an import',
  restore: 'Before a version was restored',
  deletion: 'Before many features were deleted',
} as const;

const differences = {
  added: 'added',
  removed: 'deleted',
  changed: 'changed',
} as const;

const parts = {
  name: 'name',
  place: 'place in the list',
  look: 'style',
  visibility: 'shown or hidden',
  fields: 'fields',
  rights: 'who may see or change it',
  source: 'source',
} as const;

type DifferenceKind = keyof typeof differences;

/** The versions of a project's map. */
export const text = {
  title: 'Versions',
  close: 'Close the versions',
  about:
    'A version is the map as it was. Versions also come by themselves: at the end of a day with changes, and before imports, restores and large deletions.',
  kinds,
  nameNow: 'Name the map as it is now',
  namePlaceholder: 'Before the survey',
  add: 'Keep',
  added: (name: string) => `“${name}” is kept.`,
  notSaved:
    'The latest changes are not on the server yet, so they cannot be part of a version. Try again once they are saved.',
  loading: 'Loading versions',
  failed: 'The versions cannot be read',
  refresh: 'Read the list again',
  list: 'Versions, the latest first',
  empty: 'There is no version yet.',
  openOne: (name: string) => `Open the version “${name}”`,
  by: (name: string) => `by ${name}`,
  former: 'a former member',
  count: (shown: string, count: number) => (count === 1 ? '1 feature' : `${shown} features`),
  back: 'All versions',
  name: 'Name of the version',
  giveName: 'Name it to keep it',
  remove: 'Delete this version',
  removeTitle: (name: string) => `Delete the version “${name}”?`,
  removeAbout: 'The map stays as it is. The version cannot be brought back.',
  removed: 'Version deleted.',
  cancel: 'Cancel',
  opening: 'Opening the version',
  openFailed: 'The version cannot be opened',
  gone: 'The server no longer has what this version needs.',
  damaged: 'A file of this version is damaged.',
  newer: 'This version was made by a newer version of the app. Reload the page to open it.',
  view: 'What the map shows',
  views: { compare: 'Compare', see: 'See' },
  viewHints: {
    compare: 'The map as it is now. What has changed since is marked.',
    see: 'The map as it was. Nothing can be changed here.',
  },
  comparing: 'Comparing',
  same: 'Nothing has changed since.',
  since: 'Since this version',
  differences,
  /** Beside the colours, since not everybody tells them apart. */
  signs: { added: '+', removed: '−', changed: '~' },
  counted: (count: string, what: string) => `${count} ${what}`,
  nodes: {
    added: 'New.',
    removed: 'Deleted.',
    changed: (what: string) => `Changed: ${what}.`,
  },
  parts,
  unnamed: 'Without a name',
  shape: 'shape',
  layer: 'layer',
  more: (count: string) => `and ${count} more`,
  marked: (count: string) => `The first ${count} are marked on the map.`,
  showOne: (name: string, what: string) => `Show ${name}, ${what}`,
  restore: 'Restore',
  restoreTitle: (name: string) => `Restore “${name}”?`,
  /** What restoring does is the other way around from what has changed since. */
  restoreAbout: (counts: Readonly<Record<DifferenceKind, number>>, layers: number) => {
    const acts = [
      counts.removed > 0 && `brings back ${features(counts.removed)}`,
      counts.added > 0 && `removes ${features(counts.added)}`,
      counts.changed > 0 && `changes ${features(counts.changed)} back`,
    ].filter((act) => act !== false);
    const does = acts.length === 0 ? 'changes layers back' : acts.join(', ');
    return `This ${does}, in ${layers === 1 ? '1 layer or group' : `${layers} layers or groups`}, for everyone. You can undo it, and the map as it is now is kept as a version.`;
  },
  restoring: 'Restoring',
  restored: 'Version restored.',
  noRoom: 'This browser has no room for the restored layers. Nothing was changed.',
  closedLayers:
    'Layers that you may not change have changed since, so only an owner can restore this version.',
  seeing: (name: string) => `“${name}”: the map as it was`,
  leave: 'Back to now',
} as const;
