import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';

const sizes = ['small', 'medium', 'large'] as const;

export function Sizes() {
  return (
    <div className="flex flex-wrap gap-2">
      {sizes.map((size) => (
        <Sheet
          key={size}
          size={size}
          trigger={<Button>Open {size}</Button>}
          title="Changes to the map"
          closeLabel="Close"
        >
          <ol className="divide-y divide-hairline">
            {Array.from({ length: 40 }, (_, change) => (
              <li key={change} className="flex min-h-8 items-center justify-between gap-3">
                Marker {40 - change} moved
                <span className="numbers text-muted-foreground">{change + 1} h ago</span>
              </li>
            ))}
          </ol>
        </Sheet>
      ))}
    </div>
  );
}
