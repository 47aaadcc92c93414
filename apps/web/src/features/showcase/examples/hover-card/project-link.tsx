import { HoverCard } from '../../../../ui/hover-card.tsx';

export function ProjectLink() {
  return (
    <p className="max-w-prose">
      The lamps along the quay belong to{' '}
      <HoverCard
        trigger={
          <a href="#harbour-promenade" className="font-medium underline underline-offset-4">
            Harbour promenade
          </a>
        }
      >
        <h4 className="font-semibold">Harbour promenade</h4>
        <p className="mt-1 text-muted-foreground">
          New paving and lighting between the ferry pier and Quay Road.
        </p>
        <dl className="mt-3 flex gap-6">
          <div>
            <dt className="text-caps text-muted-foreground">Length</dt>
            <dd className="numbers font-medium">1.8 km</dd>
          </div>
          <div>
            <dt className="text-caps text-muted-foreground">Places</dt>
            <dd className="numbers font-medium">214</dd>
          </div>
          <div>
            <dt className="text-caps text-muted-foreground">Due</dt>
            <dd className="font-medium">18 Nov</dd>
          </div>
        </dl>
      </HoverCard>{' '}
      and are counted there.
      <span id="harbour-promenade" className="mt-2 block text-muted-foreground">
        Here the page of the project would open.
      </span>
    </p>
  );
}
