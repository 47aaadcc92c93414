import type { ReactNode } from 'react';
import { text } from '../text/en/planner.ts';
import { ToastArea } from '../ui/toast.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';

/** What pages with tooltips and messages need around them; kept out of the shell for its size. */
export function Overlays({ children }: { readonly children: ReactNode }) {
  return (
    <TooltipProvider>
      <ToastArea label={text.toasts.label} closeLabel={text.toasts.close}>
        {children}
      </ToastArea>
    </TooltipProvider>
  );
}
