/** What the Template Customizer says of itself; its button is a part of every page. */
export const text = {
  open: 'Open the Template Customizer',
  title: 'Template Customizer',
  subtitle: 'Customize & Preview in Real Time',
  close: 'Close',
  done: 'Done',
  kept: 'Saved on this device',
  more: 'Font, density and more',
} as const;
