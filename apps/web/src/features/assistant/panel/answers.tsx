import type { Proposal } from '@webmaps/reader/reading';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Units } from '../../../display/quantities.ts';
import { text as acts } from '../../../text/en/assistant-acts.ts';
import { text } from '../../../text/en/assistant.ts';
import { chipsOf } from '../acts/chips.ts';
import { isDoable } from '../acts/doable-tools.ts';
import type { Call } from '../acts/doable-tools.ts';
import { kindOfField } from '../acts/field-kind.ts';
import { parseCall } from '../acts/parse-call.ts';
import type { Session } from '../turns/session.ts';
import type { TurnAnswer } from '../turns/turn.ts';
import { FieldForm } from './field-form.tsx';

const rowClass =
  'flex min-h-9 w-full items-center gap-2 border-t px-3 py-1.5 text-start hover:bg-accent active:bg-accent-strong max-md:min-h-11';

interface RefusalProps {
  readonly answer: Extract<TurnAnswer, { readonly kind: 'refusal' }>;
  readonly onSay: (said: string) => void;
}

/** What was not understood, and sentences that are. */
export function Refusal({ answer: { message, nearest }, onSay }: RefusalProps) {
  return (
    <div className="overflow-clip rounded-lg border bg-card">
      <p className="px-3 py-2.5 [overflow-wrap:anywhere]">{message}</p>
      {nearest.length > 0 && (
        <>
          <p className="px-3 pb-1.5 text-small text-muted-foreground">{text.nearest}</p>
          <ul>
            {nearest.map((sentence) => (
              <li key={sentence}>
                <button type="button" className={rowClass} onClick={() => onSay(sentence)}>
                  <span className="flex-1">{sentence}</span>
                  <Arrow />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface OffersProps {
  readonly proposals: readonly Proposal[];
  readonly units: Units;
  readonly session: Session;
}

/** Up to three acts of which a person chooses one; what it lacks is asked for then. */
export function Offers({ proposals, units, session }: OffersProps) {
  const [chosen, setChosen] = useState<Proposal | null>(null);
  if (chosen) {
    const [field = ''] = chosen.missing;
    return (
      <AskField
        answer={{ kind: 'ask', proposal: chosen, field, before: [] }}
        units={units}
        onCalls={session.press}
      />
    );
  }
  return (
    <div className="overflow-clip rounded-lg border bg-card">
      <p className="px-3 py-2.5">{text.didYouMean}</p>
      <ul>
        {proposals.map((proposal) => {
          const { name, input } = proposal;
          if (!isDoable(name)) return null;
          const words = chipsOf(input, units).map((chip) => chip.words);
          const call = parseCall(name, input);
          return (
            <li key={`${name} ${JSON.stringify(input)}`}>
              <button
                type="button"
                className={rowClass}
                onClick={() => (call ? session.press([call]) : setChosen(proposal))}
              >
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {acts.names[name]}
                  {words.length > 0 && (
                    <span className="text-muted-foreground"> · {words.join(' · ')}</span>
                  )}
                </span>
                <Arrow />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface AskFieldProps {
  readonly answer: Extract<TurnAnswer, { readonly kind: 'ask' }>;
  readonly units: Units;
  readonly onCalls: (calls: readonly Call[]) => void;
}

/** The field that an act lacks; the next one after it, until nothing is missing. */
export function AskField({ answer, units, onCalls }: AskFieldProps) {
  const { proposal, before, unknown } = answer;
  const [input, setInput] = useState(proposal.input);
  const [field, setField] = useState(answer.field);
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (!isDoable(proposal.name)) return null;
  const { name } = proposal;
  const label = acts.fields[field] ?? field;
  const take = (value: string | number) => {
    const next = { ...input, [field]: field === 'stops' ? ['@here', value] : value };
    const call = parseCall(name, next);
    if (call) return onCalls([...before, call]);
    const done = [...asked, field];
    setAsked(done);
    setInput(next);
    setField(proposal.missing.find((each) => !done.includes(each)) ?? field);
  };
  return (
    <section aria-label={acts.names[name]} className="space-y-2.5 rounded-lg border bg-card p-3">
      <h2 className="font-medium">{acts.names[name]}</h2>
      <p>{unknown === undefined ? text.missing(label) : text.unknownPlace(unknown)}</p>
      <FieldForm
        key={field}
        label={label}
        kind={kindOfField(field) ?? 'text'}
        units={units}
        act={text.go}
        onValue={take}
      />
    </section>
  );
}

function Arrow() {
  return (
    <ChevronRight
      size={16}
      strokeWidth={1.75}
      aria-hidden
      className="shrink-0 text-muted-foreground rtl:rotate-180"
    />
  );
}
