import type { Collection } from '@webmaps/saved-routes/collection';
import { text } from '../text/en/collections.ts';

interface CollectionSideListProps {
  readonly collections: readonly Collection[];
  /** What stands above them for all. */
  readonly allLabel: string;
  readonly selectedId: string | undefined;
  readonly countOf: (collection: Collection) => number;
  readonly onSelect: (id: string | undefined) => void;
}

/** The collections beside a list in wide windows. */
export function CollectionSideList(props: CollectionSideListProps) {
  const { collections, allLabel, selectedId, countOf, onSelect } = props;
  return (
    <nav aria-label={text.side.label} className="sticky top-18 w-46">
      <ul className="grid max-h-[calc(100dvh-6rem)] gap-0.5 overflow-y-auto">
        <Choice
          name={allLabel}
          isSelected={selectedId === undefined}
          onSelect={() => onSelect(undefined)}
        />
        {collections.map((collection) => (
          <Choice
            key={collection.id}
            name={collection.name}
            count={countOf(collection)}
            isSelected={selectedId === collection.id}
            onSelect={() => onSelect(collection.id)}
          />
        ))}
      </ul>
    </nav>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly count?: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function Choice({ name, count, isSelected, onSelect }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-current={isSelected}
        title={name}
        className="flex h-9 w-full items-center gap-2 rounded-md px-2.5 text-start hover:bg-accent aria-[current=true]:bg-accent aria-[current=true]:font-medium"
        onClick={onSelect}
      >
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {count !== undefined && (
          <span className="numbers text-small font-normal text-muted-foreground">{count}</span>
        )}
      </button>
    </li>
  );
}
