import { X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

interface SideHeadProps {
  /** Of the heading, which names the panel. */
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** The heading of a panel that takes the place of the inspector, and its way out. */
export function SideHead({ id, title, closeLabel, onClose }: SideHeadProps) {
  return (
    <header className="flex items-center justify-between gap-2">
      <h2 id={id} className="text-title font-semibold">
        {title}
      </h2>
      <Button
        variant="quiet"
        size="small"
        className="px-1.5"
        aria-label={closeLabel}
        onClick={onClose}
      >
        <X className="size-4" aria-hidden />
      </Button>
    </header>
  );
}
