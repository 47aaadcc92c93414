import { useColourMode } from '../../appearance/colour-mode.ts';
import { NotificationArea } from '../../ui/sonner.tsx';
import { ToastArea } from '../../ui/toast.tsx';

/** Where messages of every page appear. */
export function Messages() {
  const { theme } = useColourMode();
  return (
    <>
      <ToastArea />
      <NotificationArea theme={theme} />
    </>
  );
}
