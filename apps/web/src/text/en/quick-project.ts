/** The form that makes a project of a name, a state and a place. */
export const text = {
  title: 'Quick project',
  about: 'A name is enough. Everything else can be added and changed later.',
  inSteps: 'Make it in steps, with documents and members',
  name: 'Name',
  nameMissing: 'Give the project a name.',
  nameLong: (most: number, letters: number) =>
    `A name has at most ${most} characters; this one has ${letters}.`,
  status: 'Status',
  place: 'Location',
  placeHint: 'Search for a place, or press it on the map.',
  mapCentre: 'Map centre',
  removePlace: 'Remove the location',
  noMap: 'The map cannot be shown here, so the location can be added later.',
  create: 'Create project',
  cancel: 'Cancel',
  startOver: 'Start over',
  draftKept: 'Draft kept in this browser.',
  notCreated: 'The project was not created. What you entered is still here.',
  signedOut: 'Sign in to make a project: a name, a state and a place.',
} as const;
