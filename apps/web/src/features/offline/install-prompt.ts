import { changePwa } from './pwa-store.ts';

/** Chromium's event before its install prompt; no library of types has it yet. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const INSTALLED_KEY = 'app-installed';
let kept: InstallPromptEvent | undefined;

/** Keeps the browser's install prompt for later, and learns whether the app is installed. */
export function watchInstallation(): void {
  changePwa({ installed: runsInstalled() || localStorageGet(INSTALLED_KEY) === 'yes' });
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPromptEvent;
    // It comes only where the app is not installed, or not any more.
    localStorageSet(INSTALLED_KEY, undefined);
    changePwa({ promptAvailable: true, installed: runsInstalled() });
  });
  addEventListener('appinstalled', () => {
    kept = undefined;
    localStorageSet(INSTALLED_KEY, 'yes');
    changePwa({ promptAvailable: false, installed: true });
  });
}

/** Shows the browser's prompt, which it allows once. */
export async function install(): Promise<void> {
  const event = kept;
  kept = undefined;
  changePwa({ promptAvailable: false });
  await event?.prompt();
}

/**
 * To be called when a person has made something worth keeping, such as a route. From then on the
 * app may be offered for installation, and the browser is asked to keep its data.
 */
export function meaningfulAct(): void {
  changePwa({ actedMeaningfully: true });
  void navigator.storage?.persist?.();
}

function runsInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

function localStorageGet(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function localStorageSet(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage can be forbidden; then the next visit starts over.
  }
}
