/** The person's choice of colours and how to change it; the application owns it. */
export interface ColourModeControl {
  readonly mode: 'light' | 'dark' | 'system';
  readonly theme: 'light' | 'dark';
  readonly setMode: (mode: 'light' | 'dark' | 'system') => void;
}
