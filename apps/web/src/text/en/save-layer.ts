const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** The window that saves a layer as a file. */
export const text = {
  title: (name: string) => `Save ${name}`,
  description: 'Each format says what it loses of this layer.',
  close: 'Close',
  cancel: 'Cancel',
  formats: 'Format',
  save: 'Save',
  writing: 'Writing the file',
  looking: 'Looking at the layer',
  keepsAll: 'Keeps everything',
  separator: '; ',
  styled: 'With colours and widths',
  aboutStyled: 'Of each feature, as the map draws them.',
  styleStays: 'Colours and sizes are lost. A whole map (.webmap) keeps them.',
  losses: {
    areas: (count: number) => counted(count, 'area is left out', 'areas are left out'),
    heights: (count: number) => `heights of ${counted(count, 'feature', 'features')} are left out`,
    values: (count: number) =>
      `${counted(count, 'field', 'fields')} besides name and description left out`,
    nested: (count: number) => `${counted(count, 'list becomes', 'lists become')} text`,
    nulls: (count: number) => `${counted(count, 'empty value is', 'empty values are')} left out`,
    longNames: (count: number) =>
      `${counted(count, 'name of a field is', 'names of fields are')} cut to 10 bytes`,
    longTexts: (count: number) => `${counted(count, 'text is', 'texts are')} cut to 254 bytes`,
    mixed: () => 'points, lines and areas become layers of their own',
  },
} as const;
