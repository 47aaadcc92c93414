import { currentPerson, onPerson } from '../../account/session.ts';

/** Shows a number on the icon of the installed app, where the system does that; 0 takes it away. */
export function showOnAppIcon(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  // The system may refuse it to a browser that is not installed as an app.
  shown.catch(() => undefined);
}

// The next person at this device is not shown what the last one has not read.
onPerson(() => {
  if (!currentPerson()) showOnAppIcon(0);
});
