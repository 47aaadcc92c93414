import { Moon, Sun, Sunset } from 'lucide-react';
import { text } from '../../../text/en/day-plan.ts';
import type { Light } from './day-plan.ts';

export const lightIcons = { day: Sun, twilight: Sunset, dark: Moon } as const;

/** The light as a sign, named for screen readers. */
export function LightIcon({ light }: { readonly light: Light }) {
  const Icon = lightIcons[light];
  return (
    <Icon className="size-3 text-muted-foreground" role="img" aria-label={text.lights[light]} />
  );
}
