import { useState } from 'react';
import { useDisplayPreferences, usualPreferences } from '../../display/preferences.ts';
import type { DisplayPreferences } from '../../display/preferences.ts';

type Settings = readonly [DisplayPreferences, (change: Partial<DisplayPreferences>) => void];

/** The person's own settings; within a page of another site the usual ones, and nothing is kept. */
export function useSettings(isEmbedded: boolean): Settings {
  const own = useDisplayPreferences();
  const [usual, setUsual] = useState(usualPreferences);
  const change = (part: Partial<DisplayPreferences>) => setUsual((now) => ({ ...now, ...part }));
  return isEmbedded ? [usual, change] : own;
}
