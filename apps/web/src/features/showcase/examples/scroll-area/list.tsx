import { ScrollArea } from '../../../../ui/scroll-area.tsx';

const streets = Array.from({ length: 24 }, (_, index) => `Meridian Street ${index + 1}`);

export function List() {
  return (
    <ScrollArea label="Streets" className="h-48 max-w-xs rounded-md border">
      <ul className="p-1">
        {streets.map((street) => (
          <li key={street} className="flex h-8 items-center px-2">
            {street}
          </li>
        ))}
      </ul>
    </ScrollArea>
  );
}
