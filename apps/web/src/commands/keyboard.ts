import { createChainKeys } from '@webmaps/commands/chain';
import type { Keystroke } from '@webmaps/commands/keystroke';
import { commandOf, commandOfChain, currentChains } from './bindings.ts';
import { runCommand } from './handlers.ts';
import type { CommandId } from './registry.ts';
import { commandNamed } from './registry.ts';

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Inputs that nothing can be typed into. */
const untypable = ['range', 'radio', 'checkbox', 'button', 'submit', 'reset', 'file', 'color']
  .map((type) => `[type="${type}"]`)
  .join();

/** Menus, lists of choices and windows above the page take keys for themselves. */
const popups = ['menu', 'listbox', 'dialog', 'alertdialog']
  .map((role) => `[role="${role}"][data-open]`)
  .join();

/**
 * Runs commands by their keys, anywhere on the page but in text fields, menus and dialogs, and only
 * where nothing nearer has used the keystroke already. Gives a way to stop.
 */
export function listenToKeys(): () => void {
  const chain = createChainKeys();
  const pressed = (stroke: Keystroke): CommandId | undefined => {
    const keys = chain.press(stroke, performance.now(), currentChains());
    return keys === undefined ? undefined : commandOfChain(keys);
  };
  // A menu closes on Escape before the event has come up to the window, so whether one was open
  // must be seen on the way down.
  let hadPopup = false;
  const down = () => {
    hadPopup = document.querySelector(popups) !== null;
  };
  const up = (event: KeyboardEvent) => {
    if (isUsed(event) || event.isComposing || hadPopup) {
      chain.reset();
      return;
    }
    const typing = isTyping(event.target);
    if (typing) chain.reset();
    // While a chain waits for its second key, that key is the chain's before it is a command.
    const chained = typing || event.repeat ? undefined : pressed(event);
    const id = chained ?? commandOf(event, isMac);
    if (id === undefined || (typing && commandNamed(id).listensIn !== 'fields')) return;
    if (runCommand(id)) event.preventDefault();
  };
  window.addEventListener('keydown', down, { capture: true });
  window.addEventListener('keydown', up);
  return () => {
    window.removeEventListener('keydown', down, { capture: true });
    window.removeEventListener('keydown', up);
  };
}

/** Whether something nearer has used it. A button that is off keeps every key, and has used none. */
function isUsed({ defaultPrevented, target }: KeyboardEvent): boolean {
  return (
    defaultPrevented && !(target instanceof Element && target.matches('button[aria-disabled=true]'))
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches(`input:not(${untypable}), textarea, select`))
  );
}
