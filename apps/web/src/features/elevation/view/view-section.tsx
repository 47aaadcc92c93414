import { areaQuantity } from '../../../display/area-quantity.ts';
import { heightQuantity, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { text } from '../../../text/en/elevation.ts';
import type { FoundView } from './use-view.ts';

interface ViewSectionProps {
  readonly found: FoundView;
  readonly units: Units;
}

/** How much of the ground around a place is seen from it. */
export function ViewSection({ found, units }: ViewSectionProps) {
  if (found.status === 'none') return null;
  if (found.status !== 'ready') {
    const words = { working: text.working, unknown: text.viewUnknown, failed: text.failed };
    return <p role="status">{words[found.status]}</p>;
  }
  const { seenShare, seenSquareMetres, groundMetres, cellMetres } = found.view;
  const height = (metres: number) => quantityText(heightQuantity(metres, units));
  const share = `${Math.round(seenShare * 100)} %`;
  return (
    <div className="space-y-2">
      <p role="status" className="numbers">
        {text.viewShare(share, quantityText(areaQuantity(seenSquareMetres, units)))}{' '}
        {text.viewGround(height(groundMetres))}
      </p>
      <ul className="flex gap-4 text-small">
        {(['seen', 'hidden'] as const).map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span
              aria-hidden
              className={`true-colours size-3 rounded-xs border ${kind === 'seen' ? 'bg-selection' : 'bg-foreground/30'}`}
            />
            {text.viewKinds[kind]}
          </li>
        ))}
      </ul>
      <p className="text-small text-muted-foreground">{text.viewCells(height(cellMetres))}</p>
    </div>
  );
}
