import { wholeNumber } from '../../../display/quantities.ts';
import { differenceKinds } from '../../../project-map/versions/map-comparison.ts';
import type {
  ComparedFeature,
  ComparedNode,
  DifferenceCounts,
  DifferenceKind,
  MapComparison,
} from '../../../project-map/versions/map-comparison.ts';
import { text as editor } from '../../../text/en/editor.ts';
import { text as words } from '../../../text/en/map-versions.ts';
import { useEditor } from '../editor-context.ts';

const tones: Readonly<Record<DifferenceKind, string>> = {
  added: 'text-success',
  removed: 'text-destructive',
  changed: 'text-warning',
};

interface ComparisonListProps {
  /** Undefined until it is known. */
  readonly comparison: MapComparison | undefined;
}

/** What has changed since a version, layer by layer; a press on a feature leads to it. */
export function ComparisonList({ comparison }: ComparisonListProps) {
  if (comparison === undefined) {
    return (
      <p role="status" className="text-muted-foreground">
        {words.comparing}
      </p>
    );
  }
  const { nodes, counts, marks } = comparison;
  const total = sumOf(counts);
  return (
    <section aria-label={words.since} className="flex flex-col gap-2 border-y py-3">
      <h4 className="font-medium">{words.since}</h4>
      {nodes.length === 0 && <p role="status">{words.same}</p>}
      {total > 0 && <Counts counts={counts} />}
      {total > marks.length && (
        <p className="text-small text-muted-foreground">
          {words.marked(wholeNumber(marks.length))}
        </p>
      )}
      <ul className="flex flex-col gap-2 md:max-h-80 md:overflow-y-auto">
        {nodes.map((node) => (
          <NodeDifferences key={node.id} node={node} />
        ))}
      </ul>
    </section>
  );
}

function Counts({ counts }: { readonly counts: DifferenceCounts }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-small">
      {differenceKinds.map(
        (kind) =>
          counts[kind] > 0 && (
            <span key={kind} className={`numbers ${tones[kind]}`}>
              <Sign kind={kind} />{' '}
              {words.counted(wholeNumber(counts[kind]), words.differences[kind])}
            </span>
          ),
      )}
    </p>
  );
}

function Sign({ kind }: { readonly kind: DifferenceKind }) {
  return (
    <span aria-hidden className={`font-semibold ${tones[kind]}`}>
      {words.signs[kind]}
    </span>
  );
}

function NodeDifferences({ node }: { readonly node: ComparedNode }) {
  const { name, kind, parts, counts, features } = node;
  const more = sumOf(counts) - features.length;
  return (
    <li className="flex flex-col gap-0.5">
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">{name || words.unnamed}</span>
        <Counts counts={counts} />
      </span>
      {kind !== 'same' && (
        <span className="text-small text-muted-foreground">
          {kind === 'changed'
            ? words.nodes.changed(parts.map((part) => words.parts[part]).join(', '))
            : words.nodes[kind]}
        </span>
      )}
      {features.length > 0 && (
        <ul className="-mx-1.5 px-px">
          {features.map((feature) => (
            <FeatureRow key={feature.id} feature={feature} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <span className="text-small text-muted-foreground">{words.more(wholeNumber(more))}</span>
      )}
    </li>
  );
}

function FeatureRow({ feature }: { readonly feature: ComparedFeature }) {
  const { selection, showBox, versions } = useEditor();
  const { id, kind, title, type, box, isReshaped, isMoved, fields } = feature;
  const name = title ?? editor.kinds[type];
  const what = [...(isReshaped ? [words.shape] : []), ...(isMoved ? [words.layer] : []), ...fields];
  const show = () => {
    if (box) showBox(box);
    // What is not on the map that is shown cannot be selected there.
    const isThere = kind === 'changed' || (kind === 'removed') === (versions.view === 'see');
    selection.select(isThere ? [id] : []);
  };
  return (
    <li>
      <button
        type="button"
        aria-label={words.showOne(name, words.differences[kind])}
        className="flex w-full items-baseline gap-2 rounded-md px-1.5 py-0.5 text-start hover:bg-accent max-md:min-h-11 max-md:items-center"
        onClick={show}
      >
        <span className="w-3 shrink-0 text-center">
          <Sign kind={kind} />
        </span>
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {what.length > 0 && (
          <span className="max-w-1/2 truncate text-small text-muted-foreground">
            {what.join(', ')}
          </span>
        )}
      </button>
    </li>
  );
}

function sumOf({ added, removed, changed }: DifferenceCounts): number {
  return added + removed + changed;
}
