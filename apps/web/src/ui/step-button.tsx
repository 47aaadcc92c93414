import type { LucideIcon } from 'lucide-react';
import { Button } from './button.tsx';

interface StepButtonProps {
  /** Drawn for reading from left to right; turned round for the other way. */
  readonly icon: LucideIcon;
  readonly label: string;
  readonly disabled: boolean;
  readonly onPress: () => void;
}

/** Goes one step on or back in something that has an end, where the focus stays on the button. */
export function StepButton({ icon: Icon, label, disabled, onPress }: StepButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      disabled={disabled}
      focusableWhenDisabled
      onClick={onPress}
    >
      <Icon className="size-4 rtl:rotate-180" />
    </Button>
  );
}
