import type { ReactNode } from 'react';
import type { Quantity } from '../display/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { QuantityValue } from '../ui/quantity-value.tsx';
import type { PreviewPlace } from './list-and-preview.tsx';

interface PreviewFact {
  readonly label: string;
  /** `null` where it is not known. */
  readonly quantity: Quantity | null;
}

interface PreviewCardProps extends PreviewPlace {
  readonly name: string;
  readonly detail: string;
  readonly facts: readonly PreviewFact[];
  readonly notKnown: string;
  readonly tags: readonly string[];
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One item of a list: the map, its facts, and what can be done with it. */
export function PreviewCard(props: PreviewCardProps) {
  const { map, isInSheet, name, detail, facts, notKnown, tags, children } = props;
  return (
    <div className={isInSheet ? '' : 'overflow-hidden rounded-lg border bg-card'}>
      <div
        data-own-gestures
        className={`relative h-65 overflow-hidden border-b ${isInSheet ? 'rounded-lg border' : ''}`}
      >
        {map}
      </div>
      <div className={`grid gap-3 ${isInSheet ? 'pt-4' : 'p-4'}`}>
        {!isInSheet && (
          <div>
            <h2 className="font-medium [overflow-wrap:anywhere]">{name}</h2>
            <p className="text-small text-muted-foreground">{detail}</p>
          </div>
        )}
        <dl className="numbers grid grid-cols-3 divide-x rounded-md border">
          {facts.map(({ label, quantity }) => (
            <div key={label} className="flex flex-col-reverse px-2.5 py-2">
              <dt className="text-caps text-muted-foreground">{label}</dt>
              <dd className="font-semibold">
                {quantity ? (
                  <QuantityValue quantity={quantity} />
                ) : (
                  <span className="text-small font-normal text-muted-foreground">{notKnown}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {tags.length > 0 && (
          <p className="flex flex-wrap gap-1">
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
