import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { dayAndTimeText } from '../../display/dates.ts';
import { distanceQuantity, quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { RouteThumbnail } from '../../recent/route-thumbnail.tsx';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import type { ConflictAnswer } from '../../sync/merge-copies.ts';
import { text } from '../../text/en/saved-routes.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ConflictDialogProps {
  readonly entry: RouteEntry & { readonly theirs: SavedRoute };
  readonly units: Units;
  readonly onAnswer: (answer: ConflictAnswer) => void;
  readonly onClose: () => void;
}

/** Both copies of a route that two devices changed, side by side, and the choice between them. */
export function ConflictDialog({ entry, units, onAnswer, onClose }: ConflictDialogProps) {
  const sides = [
    { name: text.conflict.mine, route: entry.item, answer: 'mine', act: text.conflict.keepMine },
    {
      name: text.conflict.theirs,
      route: entry.theirs,
      answer: 'theirs',
      act: text.conflict.keepTheirs,
    },
  ] as const;
  return (
    <Dialog
      open
      title={text.conflict.title}
      description={text.conflict.description(entry.item.name)}
      closeLabel={text.dialog.close}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={<Button onClick={() => onAnswer('both')}>{text.conflict.keepBoth}</Button>}
    >
      <div className="grid gap-3 md:grid-cols-2">
        {sides.map(({ name, route, answer, act }) => (
          <section key={answer} aria-label={name} className="grid gap-3 rounded-lg border p-3">
            <div className="flex items-center gap-3">
              <RouteThumbnail line={route.facts.line} />
              <div className="min-w-0">
                <h3 className="font-medium">{name}</h3>
                <p className="truncate">{route.name}</p>
                <p className="numbers text-small text-muted-foreground">
                  {quantityText(distanceQuantity(route.facts.lengthMetres, units))}
                  {route.deletedAt !== null && ` · ${text.state.deleted}`}
                </p>
                <p className="text-small text-muted-foreground">
                  {text.conflict.from(route.device, dayAndTimeText(route.savedAt))}
                </p>
              </div>
            </div>
            <Button onClick={() => onAnswer(answer)}>{act}</Button>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
