import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

const sizes = ['small', 'medium', 'large'] as const;

export function Sizes() {
  return (
    <div className="flex flex-wrap gap-2">
      {sizes.map((size) => (
        <Dialog
          key={size}
          size={size}
          trigger={<Button>Open {size}</Button>}
          title="Route details"
          closeLabel="Close"
        >
          <dl className="grid grid-cols-2 gap-2">
            <dt className="text-muted-foreground">Distance</dt>
            <dd className="numbers text-end">12.4 km</dd>
            <dt className="text-muted-foreground">Climb</dt>
            <dd className="numbers text-end">184 m</dd>
            <dt className="text-muted-foreground">Surface</dt>
            <dd className="text-end">Paved, 3 km of trail</dd>
          </dl>
        </Dialog>
      ))}
    </div>
  );
}
