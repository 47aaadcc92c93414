import { text } from '../../text/en/tasks.ts';
import { Badge } from '../../ui/badge.tsx';
import { hueOf } from '../../ui/hue-of.ts';

/** How many labels fit into a cell; the others are counted. */
const MAX_SHOWN = 2;

/** The labels of a task, the first few by name. */
export function LabelList({ labels }: { readonly labels: readonly string[] }) {
  const hidden = labels.slice(MAX_SHOWN);
  return (
    <span className="inline-flex items-center gap-1">
      {labels.slice(0, MAX_SHOWN).map((label) => (
        <Badge key={label} hue={hueOf(label)}>
          <span className="max-w-28 truncate">{label}</span>
        </Badge>
      ))}
      {hidden.length > 0 && (
        <span
          role="img"
          aria-label={text.moreLabels(hidden.join(', '))}
          title={hidden.join(', ')}
          className="numbers text-small text-muted-foreground"
        >
          +{hidden.length}
        </span>
      )}
    </span>
  );
}
