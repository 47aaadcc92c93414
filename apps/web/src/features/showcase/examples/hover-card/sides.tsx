import { HoverCard } from '../../../../ui/hover-card.tsx';

const sides = ['top', 'bottom', 'inline-start', 'inline-end'] as const;

export function Sides() {
  return (
    <div className="flex flex-wrap gap-6">
      {sides.map((side) => (
        <HoverCard
          key={side}
          side={side}
          align="center"
          trigger={
            <a href={`#card-${side}`} id={`card-${side}`} className="underline underline-offset-4">
              {side}
            </a>
          }
        >
          Opens at the {side}, and on the other side where there is no room.
        </HoverCard>
      ))}
    </div>
  );
}
