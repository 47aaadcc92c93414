import { Button } from '../../../../ui/button.tsx';
import { Drawer } from '../../../../ui/drawer.tsx';

const directions = ['bottom', 'top', 'start', 'end'] as const;

export function Directions() {
  return (
    <div className="flex flex-wrap gap-2">
      {directions.map((direction) => (
        <Drawer
          key={direction}
          direction={direction}
          trigger={<Button>From the {direction}</Button>}
          title="Next turns"
          closeLabel="Close"
        >
          <ol className="grid gap-2">
            <li>Left onto Quay Road</li>
            <li>Right onto Orchid Avenue</li>
            <li>Straight on to the harbour</li>
          </ol>
        </Drawer>
      ))}
    </div>
  );
}
