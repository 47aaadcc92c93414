import type { ComponentProps, ReactNode } from 'react';
import { useKeyOf } from '../commands/key-settings.ts';
import type { CommandId } from '../commands/registry.ts';
import { labelOf } from '../commands/label-of.ts';
import { ariaKeys } from '../commands/bindings.ts';
import { isMac } from '../commands/keyboard.ts';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

type CommandButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  readonly command: CommandId;
  /** Replaces the label of the command. */
  readonly label?: string;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  readonly children: ReactNode;
};

/** An icon button for a command of the registry, named and explained by it. */
export function CommandButton({ command, label, side, children, ...rest }: CommandButtonProps) {
  const keys = useKeyOf(command);
  const name = label ?? labelOf(command);
  return (
    <Tooltip label={name} keys={keys} {...(side && { side })}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={name}
        aria-keyshortcuts={ariaKeys(command, isMac)}
        focusableWhenDisabled
        {...rest}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
