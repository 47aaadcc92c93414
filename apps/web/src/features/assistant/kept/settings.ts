import { fields, flag } from '../../../display/stored-shape.ts';
import { parseJson, storedValue } from '../../../display/stored-value.ts';

const shape = fields({
  /** Whether this browser keeps conversations with the assistant. */
  keeps: flag(true),
});

const stored = storedValue('assistant', { parse: (text) => shape(parseJson(text)) });

/** Whether conversations are kept, and how to change that. */
export function useKeepsConversations(): readonly [boolean, (keeps: boolean) => void] {
  const { keeps } = stored.use();
  return [keeps, (next) => stored.set({ keeps: next })];
}

/** The same where no component is. */
export function keepsConversations(): boolean {
  return stored.get().keeps;
}
