import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useOnline } from '../../http/use-online.ts';
import type { Position } from '@webmaps/geo/position';
import type { DisplayPreferences } from '../../display/preferences.ts';
import type { Engine, RegionStatus } from '../../engine/engine.ts';
import { ShareButton } from '../../map-page/share-button.tsx';
import { text } from '../../text/en/map-query.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { notationsOf } from './notations.ts';
import { PlaceDetails } from './place-details.tsx';
import { ReadingChip, wordsOf } from './reading-chip.tsx';
import { ResultList } from './result-list.tsx';
import { countOf } from './count-of.ts';
import type { MapQuery } from './use-map-query.ts';
import type { ReadyAnswer } from './use-question.ts';

interface UnderstoodProps {
  readonly query: MapQuery;
  readonly preferences: DisplayPreferences;
  readonly onShare: () => void;
}

interface QueryPanelProps extends UnderstoodProps {
  readonly engine: Engine;
  readonly regionStatus: RegionStatus;
  /** The sheet of a phone has the reading in its head. */
  readonly isPhone: boolean;
  readonly listId: string;
  /** The middle of the map. */
  readonly middle: Position;
  /** Whether a person has moved the map since the question was asked. */
  readonly isMoved: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What was found, or why nothing was, or how to begin. */
export function QueryPanel(props: QueryPanelProps) {
  const { query, preferences, engine, regionStatus } = props;
  const { answer, state, opened } = query;
  const isOnline = useOnline();
  const isSlow = useDelayed(state.status === 'waiting' && !answer, PATIENCE_MILLISECONDS);
  const hasQuestion = state.status !== 'idle';
  const isPlace = answer?.reading?.kind === 'coordinates';
  return (
    <>
      {!props.isPhone && <Understood {...props} />}
      {opened ? (
        <PlaceDetails
          key={opened.position.join()}
          {...{ engine, regionStatus, preferences }}
          position={opened.position}
          result={opened.result}
          hasResults={hasQuestion && !isPlace}
          onClose={query.canClose ? query.close : undefined}
        />
      ) : (
        <>
          {isSlow && <p className="px-4 py-3 text-muted-foreground">{text.waiting}</p>}
          {state.status === 'failed' && <Failed query={query} />}
          {hasQuestion && answer && <Found {...props} answer={answer} />}
          {!hasQuestion && <Start {...props} />}
        </>
      )}
      {hasQuestion && !isOnline && state.status !== 'failed' && (
        <p className="border-t px-4 py-2.5 text-small text-muted-foreground">{text.onlyHere}</p>
      )}
    </>
  );
}

/** What is quick shows no sign of waiting. */
const PATIENCE_MILLISECONDS = 150;

interface AnswerProps extends QueryPanelProps {
  readonly answer: ReadyAnswer;
}

/** How the question was understood, and a link to its answer. */
export function Understood({ query, preferences, onShare }: UnderstoodProps) {
  const { answer, state } = query;
  if (state.status === 'idle' || !answer?.reading) return null;
  const { reading, readings } = answer;
  return (
    <div className="flex items-center gap-2 ps-4 pe-2.5 pt-2.5 pb-0.5">
      <div className="min-w-0 flex-1">
        <ReadingChip
          readings={readings}
          reading={reading}
          notation={preferences.coordinates}
          onChoose={query.readAs}
        />
      </div>
      <ShareButton label={text.share} onShare={onShare} />
    </div>
  );
}

function Found({ query, answer, preferences, listId, isMoved, onKeyDown }: AnswerProps) {
  const { found, reading, readings, question } = answer;
  const { results } = found;
  const others = readings.filter(({ key }) => key !== reading?.key);
  if (results.length === 0) {
    return (
      <div role="status">
        <EmptyState
          drawing="search"
          actions={others.map((each) => (
            <Button key={each.key} size="small" onClick={() => query.readAs(each.key)}>
              {wordsOf(each, preferences.coordinates)}
            </Button>
          ))}
        >
          {text.nothing(question.text)} {others.length > 0 ? text.otherReading : text.nothingBody}
        </EmptyState>
      </div>
    );
  }
  const canAskHere = isMoved && reading?.kind === 'category';
  return (
    <>
      <div className="flex min-h-9 items-center gap-2 px-4 pb-1 text-small text-muted-foreground">
        <p role="status" className="flex-1">
          {countOf(answer, preferences.units)}
        </p>
        {canAskHere && (
          <Button size="small" onClick={query.searchHere}>
            {text.searchHere}
          </Button>
        )}
      </div>
      <ResultList
        id={listId}
        results={results}
        active={query.active}
        preferences={preferences}
        onActive={query.setActive}
        onChoose={query.choose}
        onKeyDown={onKeyDown}
      />
    </>
  );
}

function Failed({ query }: { readonly query: MapQuery }) {
  const { state } = query;
  if (state.status !== 'failed') return null;
  const isOffline = state.error.code === 'offline';
  return (
    <div role="alert" className="space-y-2 px-4 py-3">
      <p className="font-medium">{isOffline ? text.offline : text.failed}</p>
      <p className="text-muted-foreground">{isOffline ? text.offlineHow : state.error.message}</p>
      <div className="flex flex-wrap gap-2 pt-1">
        <Button size="small" onClick={query.retry}>
          {text.retry}
        </Button>
        {isOffline && (
          <Link to="/settings/offline" className={buttonClass({ size: 'small' })}>
            {text.downloads}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Before anything is asked: what can be asked, and what is in the middle of the map. */
function Start({ query, middle }: QueryPanelProps) {
  return (
    <div className="space-y-4 px-4 py-3">
      <section>
        <h2 className="text-caps text-muted-foreground">{text.start.around}</h2>
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {text.start.categories.map(([asked, label]) => (
            <Button key={asked} size="small" onClick={() => query.setText(asked)}>
              {label}
            </Button>
          ))}
        </div>
      </section>
      <section>
        <h2 className="text-caps text-muted-foreground">{text.start.notations}</h2>
        <p className="mt-1 text-small text-muted-foreground">{text.start.notationsBody}</p>
        <ul className="numbers text-small">
          {notationsOf(middle).map(([notation, written]) => (
            <li key={notation}>
              <bdi>{written}</bdi>
            </li>
          ))}
        </ul>
        <Button size="small" className="mt-2" onClick={() => query.openAt(middle)}>
          {text.start.middle}
        </Button>
      </section>
    </div>
  );
}
