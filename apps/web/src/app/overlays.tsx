import type { ReactNode } from 'react';
import { TooltipProvider } from '../ui/tooltip.tsx';

/** What pages with tooltips need around them; kept out of the shell for its size. */
export function Overlays({ children }: { readonly children: ReactNode }) {
  return (
    <TooltipProvider>
      <>{children}</>
    </TooltipProvider>
  );
}
