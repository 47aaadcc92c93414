import { createContext } from 'react';

/** How wide a screen is, where there is none yet: while pages are drawn by the build. */
export type Screen = 'wide' | 'phone';

export const PrerenderedFor = createContext<Screen>('wide');
