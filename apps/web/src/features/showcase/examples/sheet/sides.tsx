import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';

const sides = ['start', 'end', 'left', 'right'] as const;

export function Sides() {
  return (
    <div className="flex flex-wrap gap-2">
      {sides.map((side) => (
        <Sheet
          key={side}
          side={side}
          trigger={<Button>From the {side}</Button>}
          title="Legend"
          closeLabel="Close"
        >
          <ul className="grid gap-2">
            <li>Paved path</li>
            <li>Gravel path</li>
            <li>Steps</li>
          </ul>
        </Sheet>
      ))}
    </div>
  );
}
