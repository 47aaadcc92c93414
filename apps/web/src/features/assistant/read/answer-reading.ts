import { toolSpecs } from '@webmaps/commands/tools';
import type { ToolName } from '@webmaps/commands/tools';
import type { Reading } from '@webmaps/reader/reading';
import { text } from '../../../text/en/assistant.ts';
import { cleanName } from '../acts/clean-name.ts';
import { doableTools, isDoable, isDoableCall } from '../acts/doable-tools.ts';
import type { Call } from '../acts/doable-tools.ts';
import type { TurnAnswer } from '../turns/turn.ts';

/** What the page makes of a reading: calls to do, or what it says and asks. */
export function answerReading(
  reading: Reading | undefined,
): { readonly calls: readonly Call[] } | TurnAnswer {
  if (!reading) return { kind: 'stopped' };
  switch (reading.kind) {
    case 'acts': {
      const other = reading.calls.find((call) => !isDoableCall(call));
      return other ? notHere(other.name) : { calls: reading.calls.filter(isDoableCall) };
    }
    case 'offers': {
      const proposals = reading.proposals.filter(({ name }) => isDoable(name));
      const [first] = reading.proposals;
      if (proposals.length > 0) return { kind: 'offers', proposals };
      return first ? notHere(first.name) : refusal(text.notUnderstood);
    }
    case 'ask': {
      const { proposal, field, before, unknown } = reading;
      if (!isDoable(proposal.name)) return notHere(proposal.name);
      return {
        kind: 'ask',
        proposal,
        field,
        before: before.filter(isDoableCall),
        ...(unknown !== undefined && { unknown: cleanName(unknown) }),
      };
    }
    case 'refuse':
      if (reading.reason === 'cannot') return refusal(text.because[reading.because]);
      if (reading.reason === 'needs') {
        return isDoable(reading.name) ? refusal(text.needs[reading.need]) : notHere(reading.name);
      }
      return refusal(
        reading.words.length > 0
          ? text.unknownWords(reading.words.map((word) => `“${cleanName(word)}”`))
          : text.notUnderstood,
        reading.nearest.filter(isOfPage),
      );
  }
}

function refusal(message: string, nearest: readonly string[] = []): TurnAnswer {
  return { kind: 'refusal', message, nearest };
}

/** A command of the product that this page has no part for. */
function notHere(name: ToolName): TurnAnswer {
  return refusal(text.notHere(toolSpecs[name].summary));
}

/** Whether an understood sentence is one that this page can do. */
function isOfPage(sentence: string): boolean {
  return doableTools.some((name) => toolSpecs[name].examples.includes(sentence));
}
