import { text } from '../../../text/en/assistant.ts';
import { Button } from '../../../ui/button.tsx';
import { cardsOf } from '../turns/turn.ts';
import type { Turn } from '../turns/turn.ts';
import { ActCard } from './act-card.tsx';
import { AskField, Offers, Refusal } from './answers.tsx';
import type { CardParts } from './card-parts.ts';

interface TurnViewProps extends CardParts {
  readonly turn: Turn;
}

/** What a person said, and what came of it. */
export function TurnView(props: TurnViewProps) {
  const { turn } = props;
  return (
    <li className="space-y-2.5">
      {turn.said !== '' && (
        <p className="ms-auto w-fit max-w-[85%] rounded-xl rounded-ee-sm bg-secondary px-3 py-2 [overflow-wrap:anywhere]">
          <span className="sr-only">{text.you}: </span>
          <bdi>{turn.said}</bdi>
        </p>
      )}
      <Answer {...props} />
    </li>
  );
}

function Answer(props: TurnViewProps) {
  const { turn, session, state, isLatest, preferences } = props;
  const { answer } = turn;
  switch (answer.kind) {
    case 'reading':
      return <p className="text-muted-foreground">{text.reading}</p>;
    case 'stopped':
      return <p className="text-muted-foreground">{text.stopped}</p>;
    case 'refusal':
      return <Refusal answer={answer} onSay={session.say} />;
    case 'offers':
      return <Offers proposals={answer.proposals} units={preferences.units} session={session} />;
    case 'ask':
      return (
        <AskField
          key={answer.field}
          answer={answer}
          units={preferences.units}
          onCalls={session.press}
        />
      );
    case 'acts': {
      const change = state.steps.get(turn.id);
      const { past } = state.history;
      const index = change ? past.findLastIndex((step) => step.change === change) : -1;
      const stepsBack = index < 0 ? 0 : past.length - index;
      const { cards } = answer;
      // A turn is one step: its undo is on its last act.
      const lastApplied = cards.findLast(({ status }) => status === 'applied');
      return (
        <>
          {cards.map((card) => (
            <ActCard
              key={card.id}
              {...props}
              card={card}
              isFolded={!isLatest}
              stepsBack={card === lastApplied ? stepsBack : 0}
            />
          ))}
          {state.waiting?.kind === 'apply' && state.waiting.turnId === turn.id && (
            <Decision {...props} />
          )}
        </>
      );
    }
  }
}

/** The one decision about all edits of a turn. */
function Decision({ turn, session }: TurnViewProps) {
  const edits = cardsOf(turn).filter(({ status }) => status === 'preview').length;
  return (
    <section
      aria-label={text.previewTitle}
      className="space-y-2 rounded-lg border-2 border-dashed border-selection bg-card p-3"
    >
      <p className="font-medium">{text.previewTitle}</p>
      <p className="text-small text-muted-foreground">{text.previewHint}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => session.decide({ kind: 'no' })}>{text.leave}</Button>
        <Button variant="primary" onClick={() => session.decide({ kind: 'yes' })}>
          {edits > 1 ? text.applyAll(edits) : text.apply}
        </Button>
      </div>
    </section>
  );
}
