import { ScrollArea } from '../../../../ui/scroll-area.tsx';

const kilometres = Array.from({ length: 16 }, (_, index) => ({
  kilometre: index + 1,
  pace: `5:${String(10 + ((index * 7) % 40)).padStart(2, '0')}`,
}));

export function Wide() {
  return (
    <ScrollArea label="Splits" orientation="horizontal" className="max-w-sm rounded-md border">
      <ol className="flex w-max gap-2 p-3">
        {kilometres.map(({ kilometre, pace }) => (
          <li key={kilometre} className="numbers w-20 rounded-md bg-muted p-2">
            <span className="block text-small text-muted-foreground">km {kilometre}</span>
            {pace}
          </li>
        ))}
      </ol>
    </ScrollArea>
  );
}
