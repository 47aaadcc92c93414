import { Outlet } from '@tanstack/react-router';
import { text } from '../text.ts';
import { ToastArea } from '../ui/toast.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';

/** What is around every page. */
export function Root() {
  return (
    <TooltipProvider>
      <ToastArea label={text.toasts.label} closeLabel={text.toasts.close}>
        <Outlet />
      </ToastArea>
    </TooltipProvider>
  );
}
