import { useBlocker } from '@tanstack/react-router';
import { text } from '../../text/en/account-settings.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

interface UnsavedGuardProps {
  readonly isDirty: boolean;
}

/** Asks before what was typed is lost: by a link, by Back, and by closing the tab. */
export function UnsavedGuard({ isDirty }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <AlertDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={text.unsaved.title}
      description={text.unsaved.about}
      cancelLabel={text.unsaved.stay}
      actionLabel={text.unsaved.leave}
      danger
      onAction={() => blocker.proceed?.()}
    />
  );
}
