import { Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/notification-store.ts';

const positions = [
  { label: 'Top left', position: 'top-left' },
  { label: 'Top centre', position: 'top-center' },
  { label: 'Top right', position: 'top-right' },
  { label: 'Bottom left', position: 'bottom-left' },
  { label: 'Bottom centre', position: 'bottom-center' },
  { label: 'Bottom right', position: 'bottom-right' },
] as const;

export function Positions() {
  return (
    <div className="flex flex-wrap gap-2">
      {positions.map(({ label, position }) => (
        <Button
          key={position}
          onClick={() => notify(`At the ${label.toLowerCase()}`, { position })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
