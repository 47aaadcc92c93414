const KEY = 'recovering';

/**
 * Remembers for this tab that its session came by a mail that replaces a missing or forgotten
 * password: only then may the user choose a new one without the old one. It survives a reload.
 */
export function startRecovery(): void {
  set('yes');
}

export function endRecovery(): void {
  set(undefined);
}

export function isRecovering(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return memory !== undefined;
  }
}

let memory: string | undefined;

function set(value: string | undefined): void {
  memory = value;
  try {
    if (value === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, value);
  } catch {
    // Without storage a reload forgets it, and a new mail is asked for.
  }
}
