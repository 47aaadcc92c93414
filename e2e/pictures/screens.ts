export interface Picture {
  /** Where it is kept, below docs/pictures. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

export const screens = {
  wide: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

export const appearances = ['light', 'dark'] as const;
