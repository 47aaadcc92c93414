import { useEffect, useRef } from 'react';
import { text } from '../../../text/en/assistant.ts';
import { Button } from '../../../ui/button.tsx';
import type { CardParts } from './card-parts.ts';
import { TurnView } from './turn-view.tsx';

/** The turns, the newest at the end and in view; before the first one what can be said. */
export function Conversation(props: Omit<CardParts, 'isLatest'>) {
  const { session, state } = props;
  const { turns, waiting } = state;
  const end = useRef<HTMLDivElement>(null);
  const latest = turns.at(-1);
  useEffect(() => {
    // The answer grows while it is worked on.
    end.current?.scrollIntoView({ block: 'end' });
  }, [latest, waiting]);
  return (
    <div className="p-3">
      {latest === undefined && <Examples onSay={session.say} />}
      <ol aria-label={text.conversation} className="space-y-4">
        {turns.map((turn) => (
          <TurnView key={turn.id} {...props} turn={turn} isLatest={turn === latest} />
        ))}
      </ol>
      <div ref={end} className="scroll-mb-3" />
    </div>
  );
}

function Examples({ onSay }: { readonly onSay: (said: string) => void }) {
  return (
    <section className="space-y-2 py-2">
      <h2 className="text-title font-semibold">{text.examplesTitle}</h2>
      <p className="text-muted-foreground">{text.examplesBody}</p>
      <ul className="grid gap-1.5">
        {text.examples.map((example) => (
          <li key={example}>
            <Button size="small" className="max-w-full" onClick={() => onSay(example)}>
              {example}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
