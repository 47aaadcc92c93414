import { Button } from '../../../../ui/button.tsx';
import { Popover } from '../../../../ui/popover.tsx';

const sides = ['top', 'bottom', 'inline-start', 'inline-end'] as const;

export function Placement() {
  return (
    <div className="flex flex-wrap gap-2">
      {sides.map((side) => (
        <Popover
          key={side}
          side={side}
          align="center"
          trigger={<Button>{side}</Button>}
          title="Surface"
          closeLabel="Close"
        >
          Paved for 9.2 km, gravel for 3.2 km.
        </Popover>
      ))}
    </div>
  );
}
