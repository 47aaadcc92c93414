import { text } from '../../text/en/projects.ts';
import { Badge } from '../../ui/badge.tsx';

/** How many tags fit into a cell; the others are counted. */
const MAX_SHOWN = 2;

/** The tags of a project, the first few by name. */
export function TagList({ tags }: { readonly tags: readonly string[] }) {
  const hidden = tags.slice(MAX_SHOWN);
  return (
    <span className="inline-flex items-center gap-1">
      {tags.slice(0, MAX_SHOWN).map((tag) => (
        <Badge key={tag}>
          <span className="max-w-28 truncate">{tag}</span>
        </Badge>
      ))}
      {hidden.length > 0 && (
        <span
          role="img"
          aria-label={text.moreTags(hidden.join(', '))}
          title={hidden.join(', ')}
          className="numbers text-small text-muted-foreground"
        >
          +{hidden.length}
        </span>
      )}
    </span>
  );
}
