import { text } from '../../text/en/errors.ts';

/**
 * Says that the application could not start, and what to do. Plain elements: whatever failed may be
 * what everything else is built with.
 */
export function showStartFailure(): void {
  const main = document.createElement('main');
  main.className = 'grid min-h-dvh place-items-center p-6';
  const box = document.createElement('div');
  box.className = 'flex max-w-sm flex-col items-center gap-3 text-center';
  const heading = document.createElement('h1');
  heading.className = 'text-heading font-semibold';
  heading.textContent = text.start.heading;
  const body = document.createElement('p');
  body.className = 'text-muted-foreground';
  body.textContent = text.start.body;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.className =
    'mt-2 h-9 rounded-md bg-primary px-3.5 font-medium text-primary-foreground max-md:h-11';
  reload.textContent = text.start.reload;
  reload.addEventListener('click', () => location.reload());
  box.append(heading, body, reload);
  main.append(box);
  document.body.replaceChildren(main);
}
