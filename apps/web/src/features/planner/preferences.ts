import { useCallback, useState } from 'react';
import { z } from 'zod';

/** The key in localStorage under which the planner keeps how a person likes it. */
const KEY = 'planner';

export const panelWidth = { smallest: 300, usual: 360, largest: 480 } as const;

const preferencesSchema = z.object({
  units: z.enum(['metric', 'imperial']).catch('metric'),
  panelOpen: z.boolean().catch(true),
  panelWidth: z.number().min(panelWidth.smallest).max(panelWidth.largest).catch(panelWidth.usual),
  elevationOpen: z.boolean().catch(true),
  hillshade: z.boolean().catch(true),
  buildings3d: z.boolean().catch(true),
  terrain3d: z.boolean().catch(false),
});

export type Preferences = Readonly<z.infer<typeof preferencesSchema>>;

/** The remembered preferences, and how to change some of them. */
export function usePreferences(): [Preferences, (change: Partial<Preferences>) => void] {
  const [preferences, setPreferences] = useState(read);
  const change = useCallback((changed: Partial<Preferences>) => {
    setPreferences((before) => {
      const after = { ...before, ...changed };
      write(after);
      return after;
    });
  }, []);
  return [preferences, change];
}

/** Whatever is stored: each preference that cannot be read is the usual one. */
export function parsePreferences(stored: string | null): Preferences {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '{}');
  } catch {
    value = {};
  }
  return preferencesSchema.catch(preferencesSchema.parse({})).parse(value);
}

function read(): Preferences {
  try {
    return parsePreferences(localStorage.getItem(KEY));
  } catch {
    return parsePreferences(null);
  }
}

function write(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Storage can be forbidden or full; the choice then lasts as long as the page.
  }
}
