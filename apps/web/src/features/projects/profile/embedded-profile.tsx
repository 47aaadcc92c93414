import type { ReactNode } from 'react';
import { text } from '../../../text/en/public-profile.ts';
import { buttonClass } from '../../../ui/button.tsx';

interface EmbeddedProfileProps {
  readonly name: string;
  /** The whole page, which opens beside the site that shows this in a frame. */
  readonly address: string;
  readonly map: ReactNode;
}

/** The map and the name alone, for a frame of another site: nothing on it changes anything. */
export function EmbeddedProfile({ name, address, map }: EmbeddedProfileProps) {
  return (
    <main className="flex h-full flex-col">
      <header className="flex items-center gap-3 border-b bg-card px-3 py-2">
        <h1 className="line-clamp-2 min-w-0 flex-1 text-title font-semibold [overflow-wrap:anywhere]">
          {name}
        </h1>
        <a href={address} target="_blank" rel="noopener" className={buttonClass({ size: 'small' })}>
          {text.page.openElsewhere}
        </a>
      </header>
      <div className="relative min-h-40 flex-1">{map}</div>
    </main>
  );
}
