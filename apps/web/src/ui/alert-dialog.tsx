import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog';
import { useId, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Input } from './input.tsx';
import { Backdrop } from './overlay-parts.tsx';

interface AlertDialogProps {
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly trigger?: ReactElement<Record<string, unknown>> | undefined;
  /** Asks the question and names the object: "Delete “Harbour loop”?". */
  readonly title: string;
  /** Says what is lost and what is kept. */
  readonly description: ReactNode;
  readonly cancelLabel: string;
  /** The act itself, in a word or two: "Delete route", never "OK". */
  readonly actionLabel: string;
  readonly danger?: boolean;
  readonly onAction: () => void;
  /** For what cannot be undone: the act stays closed until this name has been typed. */
  readonly confirm?: { readonly name: string; readonly label: string } | undefined;
}

/** A question that has to be answered. It does not go away by a press beside it. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, trigger, title, description, cancelLabel, actionLabel } = props;
  const { danger = false, onAction, confirm } = props;
  const [typed, setTyped] = useState('');
  const cancel = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <BaseAlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (next) setTyped('');
        onOpenChange?.(next);
      }}
    >
      {trigger && <BaseAlertDialog.Trigger render={trigger} />}
      <BaseAlertDialog.Portal>
        <Backdrop durationMs={180} />
        {/* The focus starts where Enter does no harm. */}
        <BaseAlertDialog.Popup
          initialFocus={confirm ? field : cancel}
          className="popup fixed top-1/2 left-1/2 z-50 max-h-[85dvh] w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto p-4 transition-[opacity,scale] duration-180 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
        >
          <BaseAlertDialog.Title className="text-title font-semibold text-balance">
            {title}
          </BaseAlertDialog.Title>
          <BaseAlertDialog.Description className="mt-1 text-muted-foreground">
            {description}
          </BaseAlertDialog.Description>
          {confirm && (
            <div className="mt-4 grid gap-1.5">
              <label htmlFor={id} className="font-medium">
                {confirm.label}
              </label>
              <Input
                id={id}
                ref={field}
                value={typed}
                autoComplete="off"
                onValueChange={(value) => setTyped(value)}
              />
            </div>
          )}
          <div className="mt-5 flex justify-end gap-2">
            <BaseAlertDialog.Close ref={cancel} render={<Button />}>
              {cancelLabel}
            </BaseAlertDialog.Close>
            <BaseAlertDialog.Close
              disabled={confirm !== undefined && typed.trim() !== confirm.name}
              onClick={onAction}
              render={<Button variant={danger ? 'danger' : 'primary'} />}
            >
              {actionLabel}
            </BaseAlertDialog.Close>
          </div>
        </BaseAlertDialog.Popup>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  );
}
