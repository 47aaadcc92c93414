/** Making a project of the scratch map. */
export const text = {
  action: 'Make it a project',
  signIn: 'Sign in to make it a project',
  title: 'Make a project of this map',
  description:
    'The project gets a copy of all layers. Others can be invited to it, and it is on your other devices.',
  name: 'Name',
  empty: 'Empty the scratch map afterwards',
  emptyHint: 'Undo brings its layers back.',
  cancel: 'Cancel',
  close: 'Close',
  make: 'Make the project',
  copying: 'Copying the map',
  failed: (reason: string) =>
    `The project was not finished: ${reason} Your map is still here. Try again; nothing is made twice.`,
} as const;
