/** What the settings of the keyboard shortcuts say. */
export const text = {
  heading: 'Keyboard',
  singleKeys: 'Single-letter shortcuts',
  singleKeysAbout:
    'Letters, digits and signs pressed alone. Switch them off if you use speech input or press keys by accident.',
  list: 'Change shortcuts',
  change: 'Change',
  changeLabel: (command: string) => `Change the shortcut for ${command}`,
  press: 'Press a key…',
  pressLabel: (command: string) => `Press the new shortcut for ${command}, or Escape to cancel`,
  none: 'None',
  off: 'Off',
  or: 'or',
  reset: 'Reset',
  resetLabel: (command: string) => `Reset the shortcut for ${command}`,
  resetAll: 'Reset all shortcuts',
  resetDone: 'Default shortcuts restored.',
  undo: 'Undo',
  taken: (keys: string, command: string) => `${keys} is already used for “${command}”.`,
  begins: (keys: string, command: string) => `${keys} begins the shortcut for “${command}”.`,
  takeOver: 'Use it here',
  cancel: 'Cancel',
  keptByBrowser: (keys: string) => `The browser keeps ${keys} for itself. Press another key.`,
  singleIsOff: (keys: string) =>
    `Single-letter shortcuts are off, so ${keys} needs Ctrl or Command with it.`,
  unusable: 'This key cannot be a shortcut. Press another one.',
  changed: (command: string, keys: string) => `${command}: ${keys}`,
} as const;
