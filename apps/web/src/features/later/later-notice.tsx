import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { PageLayout, PagePath } from '@webmaps/sitemap/pages';
import type { LaterAction } from '../../text/en/later.ts';
import { text } from '../../text/en/later.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Contours } from './contours.tsx';
import { targets } from './targets.ts';

interface LaterNoticeProps {
  readonly path: PagePath;
  readonly title: string;
  readonly layout: PageLayout;
  /** Opens the planner's map tilted. */
  readonly onTilted: () => void;
}

/** Stands where a page is whose feature is not in this version: what there is instead, now. */
export function LaterNotice({ path, title, layout, onTilted }: LaterNoticeProps) {
  const page = text.pages[path];
  if (!page) throw new Error(`The catalogue says nothing of ${path}`);
  const alone = layout === 'blank' || layout === 'fullscreen';
  // In the other layouts the frame has the landmark already.
  const Frame = alone ? 'main' : 'div';
  return (
    <Frame
      className={`relative grid place-items-center overflow-hidden px-6 ${alone ? 'min-h-dvh' : 'min-h-[min(32rem,70dvh)]'}`}
    >
      {alone && <Contours />}
      <div
        className={`relative flex max-w-md flex-col items-center text-center ${alone ? 'rounded-lg border bg-card px-8 py-9 shadow-panel max-md:px-5' : ''}`}
      >
        <Trail />
        <h1 className="mt-5 text-heading font-semibold tracking-[-0.01em]">{title}</h1>
        <p className="mt-2 text-balance text-muted-foreground">{page.body}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2 max-md:w-full max-md:flex-col">
          {page.actions.map(
            (action, index) =>
              action && (
                <Action key={action} action={action} isFirst={index === 0} onTilted={onTilted} />
              ),
          )}
        </div>
      </div>
    </Frame>
  );
}

interface ActionProps {
  readonly action: LaterAction;
  readonly isFirst: boolean;
  readonly onTilted: () => void;
}

function Action({ action, isFirst, onTilted }: ActionProps) {
  const follow = (event: MouseEvent) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (elsewhere || action !== 'buildings') return;
    event.preventDefault();
    onTilted();
  };
  return (
    <Link
      {...targets[action]}
      onClick={follow}
      className={buttonClass({ variant: isFirst ? 'primary' : 'outline' })}
    >
      {text.actions[action]}
    </Link>
  );
}

/** A path that has been begun. */
function Trail() {
  return (
    <svg width="96" height="48" viewBox="0 0 96 48" fill="none" aria-hidden="true">
      <path
        d="M10 36c14 4 16-20 31-17"
        stroke="var(--color-route)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M41 19c11 2 10 16 23 12s9-18 22-20"
        stroke="var(--faint)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
      <circle cx="10" cy="36" r="5" fill="var(--color-start)" />
      <circle cx="86" cy="11" r="5" stroke="var(--faint)" strokeWidth="2.5" />
    </svg>
  );
}
