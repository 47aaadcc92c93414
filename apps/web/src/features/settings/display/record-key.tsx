import {
  combinationOf,
  isKeptByBrowser,
  isSingleKey,
  keyNames,
} from '@webmaps/commands/combination';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { commandWithKey } from '../../../commands/key-settings.ts';
import type { KeySettings } from '../../../commands/key-settings.ts';
import { isMac } from '../../../commands/keyboard.ts';
import { labelOf } from '../../../commands/label-of.ts';
import type { CommandId } from '../../../commands/registry.ts';
import { text } from '../../../text/en/shortcut-settings.ts';
import { Button } from '../../../ui/button.tsx';

interface RecordKeyProps {
  readonly id: CommandId;
  readonly settings: KeySettings;
  readonly isRecording: boolean;
  readonly onRecord: (on: boolean) => void;
  /** A key that can be used, or that the person takes from another command. */
  readonly onKey: (combination: string) => void;
}

/** Why a key was not taken; with `combination`, it can be taken all the same. */
interface Refusal {
  readonly words: string;
  readonly combination?: string;
}

/**
 * The button that waits for a key. Escape, Tab and a press elsewhere leave it without a
 * change, so it is no keyboard trap.
 */
export function RecordKey({ id, settings, isRecording, onRecord, onKey }: RecordKeyProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const label = labelOf(id);
  const end = () => {
    setRefusal(null);
    onRecord(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isRecording) return;
    if (event.key === 'Tab') return end();
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return end();
    if (isModifier(event.key)) return;
    const outcome = judge(id, settings, combinationOf(event.nativeEvent, isMac));
    if (typeof outcome !== 'string') return setRefusal(outcome);
    setRefusal(null);
    onKey(outcome);
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-label={isRecording ? text.pressLabel(label) : text.changeLabel(label)}
        onClick={() => !isRecording && onRecord(true)}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          const isWithin =
            relatedTarget instanceof Node &&
            button.current?.parentElement?.contains(relatedTarget) === true;
          if (isRecording && !isWithin) end();
        }}
      >
        {isRecording ? text.press : text.change}
      </Button>
      {isRecording && refusal && (
        <div className="flex basis-full flex-wrap items-center gap-2 pb-1">
          <p role="alert" className="text-small text-warning">
            {refusal.words}
          </p>
          {refusal.combination !== undefined && (
            <>
              <Button
                size="small"
                onClick={() => {
                  button.current?.focus();
                  setRefusal(null);
                  onKey(refusal.combination ?? '');
                }}
              >
                {text.takeOver}
              </Button>
              <Button
                size="small"
                variant="quiet"
                onClick={() => {
                  button.current?.focus();
                  end();
                }}
              >
                {text.cancel}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** The key, where nothing speaks against it. */
function judge(
  id: CommandId,
  settings: KeySettings,
  combination: string | undefined,
): string | Refusal {
  if (combination === undefined) return { words: text.unusable };
  const keys = keyNames(combination, isMac).join(' ');
  if (isKeptByBrowser(combination)) return { words: text.keptByBrowser(keys) };
  if (!settings.singleKeys && isSingleKey(combination)) return { words: text.singleIsOff(keys) };
  const owner = commandWithKey(settings, id, combination);
  if (!owner) return combination;
  const label = labelOf(owner.id);
  // The first letter of a chain cannot be taken: each press of it would wait for the second.
  return owner.isChain
    ? { words: text.begins(keys, label) }
    : { words: text.taken(keys, label), combination };
}

function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'].includes(key);
}
