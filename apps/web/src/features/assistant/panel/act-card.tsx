import {
  Check,
  Circle,
  CircleAlert,
  CircleQuestionMark,
  CircleSlash,
  Eye,
  LoaderCircle,
  Undo2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { toolSpecs } from '@webmaps/commands/tools';
import { linkOfPlan } from '../../../map-page/link-of-plan.ts';
import { text as acts } from '../../../text/en/assistant-acts.ts';
import { text } from '../../../text/en/assistant.ts';
import { Button } from '../../../ui/button.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { parseCall } from '../acts/parse-call.ts';
import type { ListedPlace } from '../acts/draft.ts';
import type { Card, CardStatus } from '../turns/turn.ts';
import { CardResult, CopyAnswer, PlaceRows } from './card-result.tsx';
import { ChipList } from './chip-list.tsx';
import type { CardParts } from './card-parts.ts';

interface ActCardProps extends CardParts {
  readonly card: Card;
  /** Whether only its line is shown until it is opened. */
  readonly isFolded: boolean;
  /** How many steps an undo of its turn takes back; 0 where it cannot be undone. */
  readonly stepsBack: number;
}

/** One act: what it is, why, with what, and what came of it. */
export function ActCard(props: ActCardProps) {
  const { card, isFolded } = props;
  const name = acts.names[card.call.name];
  const result = card.result;
  const short = result?.headline ?? result?.lines[0] ?? '';
  const state = stateWords(card);
  if (isFolded) {
    return (
      <Collapsible
        className="rounded-lg border bg-card"
        accessibleName={[name, short, state].filter((part) => part !== '').join(', ')}
        label={
          <span className="flex min-w-0 flex-1 items-center gap-2">
            <Sign card={card} />
            <span className="truncate">
              {name}
              {short !== '' && <span className="text-muted-foreground"> · {short}</span>}
            </span>
          </span>
        }
        aside={<UndoButton {...props} />}
      >
        <div className="space-y-2.5 px-3 pb-3">
          <Body {...props} />
        </div>
      </Collapsible>
    );
  }
  return (
    <article aria-label={name} className="space-y-2.5 rounded-lg border bg-card p-3">
      <header className="flex items-start gap-2">
        <Sign card={card} />
        <div className="min-w-0 flex-1">
          <h2 className="font-medium">{name}</h2>
          <p className="text-small text-muted-foreground">
            {acts.say[toolSpecs[card.call.name].say(card.call.input as never).key]}
          </p>
        </div>
        {state !== '' && <span className="text-small text-muted-foreground">{state}</span>}
      </header>
      <Body {...props} />
    </article>
  );
}

function Body(props: ActCardProps) {
  const { card, session, state, preferences, isLatest } = props;
  const { call, status, result, problem, ask } = card;
  const found = state.shown.found?.cardId === card.id ? state.shown.found : null;
  const turn = state.turns.at(-1);
  const canEdit = isLatest && status !== 'applied' && status !== 'working' && !isKept(card);
  return (
    <>
      <ChipList
        call={call}
        units={preferences.units}
        onInput={
          canEdit && turn
            ? (input) => {
                const parsed = parseCall(call.name, input);
                if (!parsed) return;
                session.edit(turn.id, card.id, parsed);
                props.onEdited();
              }
            : undefined
        }
      />
      {ask && <AskPlace {...props} question={ask.said} places={ask.places} />}
      {status === 'confirm' && <Confirm {...props} />}
      {problem !== undefined && <p>{problem}</p>}
      {result && (
        <CardResult
          result={result}
          preferences={preferences}
          found={found}
          highlight={props.highlight}
          onPlace={props.onPlace}
        />
      )}
      {result && (
        <div className="flex flex-wrap items-center gap-2">
          {found && props.highlight.index !== null && (
            <Button
              size="small"
              variant="primary"
              onClick={() =>
                session.press(
                  [{ name: 'choose_found', input: { which: (props.highlight.index ?? 0) + 1 } }],
                  true,
                )
              }
            >
              <Check size={14} strokeWidth={2} aria-hidden />
              {text.takeRoute(found.kind, props.highlight.index + 1)}
            </Button>
          )}
          {found && props.openInPlanner(props.highlight.index)}
          {status === 'applied' && isLatest && props.openInPlanner(null)}
          <CopyAnswer result={result} />
          {!props.isFolded && <UndoButton {...props} />}
        </div>
      )}
    </>
  );
}

function AskPlace({
  session,
  question,
  places,
}: ActCardProps & { readonly question: string; readonly places: readonly ListedPlace[] }) {
  return (
    <div className="space-y-2">
      <p className="font-medium">{question}</p>
      <PlaceRows
        places={places}
        labelOf={text.choose}
        onPlace={(place) => session.decide({ kind: 'place', place })}
      />
      <Button size="small" onClick={() => session.decide({ kind: 'no' })}>
        {text.cancelChoice}
      </Button>
    </div>
  );
}

/** What keeps or sends something is done by a press of a person alone, never by a script. */
function Confirm({ card, session, state }: ActCardProps) {
  const press = ({ nativeEvent }: MouseEvent) => {
    if (nativeEvent.isTrusted) session.decide({ kind: 'yes' });
  };
  return (
    <div className="space-y-2">
      {card.call.name === 'share_link' && (
        <p className="text-small [overflow-wrap:anywhere] text-muted-foreground select-all">
          {linkOfPlan(state.shown.plan)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" onClick={press}>
          {text.confirm[card.call.name] ?? text.confirmOther}
        </Button>
        <Button size="small" onClick={() => session.decide({ kind: 'no' })}>
          {text.leave}
        </Button>
      </div>
    </div>
  );
}

function UndoButton({ card, session, stepsBack }: ActCardProps): ReactNode {
  if (stepsBack === 0 || card.status !== 'applied') return null;
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={
        stepsBack === 1 ? text.undoOf(acts.names[card.call.name]) : text.undoBack(stepsBack)
      }
      onClick={() => void session.travel('undo', stepsBack)}
    >
      <Undo2 size={14} strokeWidth={1.75} aria-hidden />
      {stepsBack === 1 ? text.undo : text.undoBack(stepsBack)}
    </Button>
  );
}

function isKept({ call, status }: Card): boolean {
  return status === 'done' && text.confirm[call.name] !== undefined;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const signs: Readonly<Record<CardStatus, readonly [LucideIcon, string]>> = {
  waiting: [Circle, 'text-faint'],
  working: [LoaderCircle, 'animate-spin'],
  asking: [CircleQuestionMark, 'text-info'],
  confirm: [CircleQuestionMark, 'text-info'],
  preview: [Eye, 'text-info'],
  done: [Check, 'text-success'],
  applied: [Check, 'text-success'],
  left: [CircleSlash, 'text-muted-foreground'],
  failed: [CircleAlert, 'text-warning'],
  stopped: [CircleSlash, 'text-muted-foreground'],
};

function Sign({ card }: { readonly card: Card }) {
  const [Icon, tone] = signs[card.status];
  return <Icon {...icon} className={`mt-0.5 shrink-0 ${tone}`} />;
}

function stateWords({ status }: Card): string {
  switch (status) {
    case 'applied':
      return text.applied;
    case 'left':
      return text.left;
    case 'stopped':
      return text.stopped;
    case 'preview':
      return text.previewBadge;
    case 'working':
      return text.working;
    default:
      return '';
  }
}
