import type { Activity } from '@webmaps/activities/activity';
import { Merge, RotateCcw, Trash2 } from 'lucide-react';
import type { ActivityEntry } from '../../activities/activity-kind.ts';
import { CollectButton } from '../../collections/collect-button.tsx';
import type { Units } from '../../display/quantities.ts';
import type { ListHighlight } from '../../library-page/list-and-preview.tsx';
import { text } from '../../text/en/activities.ts';
import { Button } from '../../ui/button.tsx';
import { SelectableList } from '../../ui/selectable-list.tsx';
import { ActivityRow, ROW_PIXELS } from './activity-row.tsx';
import type { ActivityActions } from './use-activity-actions.ts';

interface ActivityListProps extends ListHighlight {
  readonly activities: readonly Activity[];
  readonly entries: ReadonlyMap<string, ActivityEntry>;
  readonly units: Units;
  readonly isTrash: boolean;
  readonly actions: ActivityActions;
}

/** The runs with their selection. */
export function ActivityList(props: ActivityListProps) {
  const { activities, entries, units, isTrash, actions, highlightedId, onHighlight } = props;
  const ActIcon = isTrash ? RotateCcw : Trash2;
  return (
    <SelectableList
      items={activities}
      rowPixels={ROW_PIXELS}
      label={text.list}
      selectAllLabel={text.selectAll}
      selectedText={text.selected}
      selected={actions.selected}
      onSelected={actions.setSelected}
      renderActs={(ids) => (
        <>
          {!isTrash && (
            <CollectButton onClick={() => actions.openDialog({ kind: 'collect', ids })} />
          )}
          {!isTrash && ids.length > 1 && (
            <Button size="small" onClick={() => actions.join(ids)}>
              <Merge size={16} strokeWidth={1.75} aria-hidden />
              {text.join}
            </Button>
          )}
          <Button
            size="small"
            onClick={() => (isTrash ? actions.restore(ids) : actions.remove(ids))}
          >
            <ActIcon size={16} strokeWidth={1.75} aria-hidden />
            {isTrash ? text.restore : text.remove}
          </Button>
        </>
      )}
      renderRow={({ id }) => {
        const entry = entries.get(id);
        return (
          entry && (
            <ActivityRow
              key={id}
              entry={entry}
              units={units}
              isSelected={actions.selected.has(id)}
              isHighlighted={highlightedId === id}
              onHighlight={onHighlight}
              actions={actions}
            />
          )
        );
      }}
    />
  );
}
