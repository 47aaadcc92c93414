import { FolderOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { text } from '../../../text/en/saved-routes.ts';
import { Button } from '../../../ui/button.tsx';

const OpenSavedDialog = lazy(async () => ({
  default: (await import('./open-saved-dialog.tsx')).OpenSavedDialog,
}));

/** Opens the list of saved routes over the planner. */
export function OpenSavedButton({ size }: { readonly size: 'icon' | 'medium' }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const { title } = text.openSaved;
  return (
    <>
      <Button
        size={size}
        aria-haspopup="dialog"
        {...(size === 'icon' && { 'aria-label': title, title })}
        onClick={() => setState('open')}
      >
        <FolderOpen size={16} strokeWidth={1.75} aria-hidden />
        {size === 'medium' && title}
      </Button>
      {state !== 'never' && (
        <Suspense>
          <OpenSavedDialog
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}
