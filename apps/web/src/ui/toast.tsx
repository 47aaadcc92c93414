import { Toast as BaseToast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

const manager = BaseToast.createToastManager();

interface ToastMessage {
  readonly title: string;
  readonly body?: string;
  /** `polite` waits for the screen reader to finish. */
  readonly tone?: 'info' | 'problem';
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Shows a short message; it goes by itself after 5 s, unless it is looked at. */
export function showToast({ title, body, tone = 'info', action }: ToastMessage): void {
  const id = manager.add({
    title,
    ...(body !== undefined && { description: body }),
    type: tone,
    priority: tone === 'problem' ? 'high' : 'low',
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.run();
          manager.close(id);
        },
      },
    }),
  });
}

interface ToastAreaProps {
  readonly label: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Where messages appear; wraps the application once. */
export function ToastArea({ label, closeLabel, children }: ToastAreaProps) {
  return (
    <BaseToast.Provider toastManager={manager} limit={1} timeout={5000}>
      {children}
      <BaseToast.Portal>
        <BaseToast.Viewport
          aria-label={label}
          className="fixed top-14 left-1/2 z-50 w-[min(26.25rem,calc(100vw-2rem))] -translate-x-1/2 outline-none max-md:top-32"
        >
          <Toasts closeLabel={closeLabel} />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}

function Toasts({ closeLabel }: { readonly closeLabel: string }) {
  const { toasts } = BaseToast.useToastManager();
  return toasts.map((toast) => (
    <BaseToast.Root
      key={toast.id}
      toast={toast}
      swipeDirection="right"
      className="popup absolute inset-x-0 top-0 transition-opacity duration-180 data-ending-style:opacity-0 data-limited:opacity-0 data-starting-style:opacity-0"
    >
      <BaseToast.Content className="flex items-center gap-3 py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1">
          <BaseToast.Title
            className={`font-medium ${toast.type === 'problem' ? 'text-destructive' : ''}`}
          />
          <BaseToast.Description className="text-muted-foreground" />
        </div>
        {toast.actionProps && <BaseToast.Action render={<Button size="small" />} />}
        <BaseToast.Close
          render={
            <Button look="quiet" size="icon" aria-label={closeLabel}>
              <X className="size-4" />
            </Button>
          }
        />
      </BaseToast.Content>
    </BaseToast.Root>
  ));
}
