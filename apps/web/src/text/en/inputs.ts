import { text as parts } from './shell-parts.ts';

/** The fixed words of input controls, the same on every page. */
export const text = {
  loading: parts.loading,
  required: 'required',
  optional: 'optional',
  increase: 'Increase',
  decrease: 'Decrease',
  clear: 'Clear',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  showList: 'Show the list',
  remove: (name: string) => `Remove ${name}`,
  nothingMatches: 'Nothing matches',
  listFailed: 'The list could not be loaded.',
  tryAgain: 'Try again',
  characters: (count: number, most: number) => `${count} of ${most} characters`,
  digit: (place: number, all: number) => `Character ${place} of ${all}`,
  edit: (field: string) => `Edit: ${field}`,
  noDay: 'No date',
  removeDay: 'Remove the date',
  tags: 'Tags',
  tagAdded: (tag: string) => `${tag} added`,
  tagRemoved: (tag: string) => `${tag} removed`,
  tagDuplicate: (tag: string) => `“${tag}” is already added`,
  tagMax: (max: number) => (max === 1 ? 'At most one tag' : `At most ${max} tags`),
  eventDate: 'Event Date',
  calendarMonth: (label: string, month: string) => `${label}, ${month}`,
  calendarDay: (day: string, is: { today: boolean; selected: boolean }) =>
    [is.today ? 'Today' : [], day, is.selected ? 'selected' : []].flat().join(', '),
  needAttention: (count: number) =>
    count === 1 ? 'One field needs your attention' : `${count} fields need your attention`,
  laterTime: {
    when: 'Day and time',
    past: 'Choose a time that is still to come.',
    close: 'Close',
    cancel: 'Cancel',
  },
} as const;
