import { Link2 } from 'lucide-react';
import { Button } from '../ui/button.tsx';

interface ShareButtonProps {
  readonly label: string;
  readonly onShare: () => void;
}

/** Copies a link to what a map's page shows. */
export function ShareButton({ label, onShare }: ShareButtonProps) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} title={label} onClick={onShare}>
      <Link2 size={16} strokeWidth={1.75} aria-hidden />
    </Button>
  );
}
