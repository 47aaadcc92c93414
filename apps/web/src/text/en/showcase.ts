import type { ComponentName } from '@webmaps/sitemap/pages';

/** What the pages of the interface's components say around the examples. */
export const text = {
  components: 'Components',
  intro: 'The components WebMaps is built from, live. Each example runs the code shown below it.',
  search: 'Search components',
  clearSearch: 'Clear search',
  found: (count: number) => (count === 1 ? '1 component' : `${count} components`),
  inGroup: (count: number) => `${count}`,
  nothingFound: (query: string) => `No components match “${query}”.`,
  showAll: 'Show all components',
  groups: {
    inputs: 'Inputs',
    overlays: 'Overlays',
    display: 'Display',
    feedback: 'Feedback',
    navigation: 'Navigation',
  },

  examples: 'Examples',
  keyboard: 'Keyboard',
  keys: 'Keys',
  does: 'What they do',
  noKeys: 'It has no keys of its own.',
  code: 'Code',
  codeOf: (example: string) => `Code of “${example}”`,
  copy: 'Copy',
  copyCode: (example: string) => `Copy the code of “${example}”`,
  copied: 'Copied',
  notCopied: 'The browser did not allow copying. Select the code and press Ctrl+C.',
  onThisPage: 'On this page',
  loading: 'Loading the examples',
  withoutExamples: 'This component has no examples yet.',
  seeOthers: 'See other components',
  otherComponents: 'Previous and next component',
  previous: 'Previous',
  next: 'Next',
} as const;

/** A component's name as people read it: "Alert dialog" for `alert-dialog`. */
export function componentTitle(name: ComponentName): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
