import type { ReactNode } from 'react';
import { SettingsNav } from '../../features/settings/settings-nav.tsx';

interface SettingsFrameProps {
  readonly words: { readonly title: string; readonly introduction: string };
  readonly children: ReactNode;
}

/**
 * What is around each page of settings: its name, what it is about, and the way to the others. All
 * are of one width, so that nothing jumps on the way from one to the next.
 */
export function SettingsFrame({ words, children }: SettingsFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-8 pb-12">
      <div>
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{words.title}</h1>
        <p className="mt-1 mb-3 text-muted-foreground">{words.introduction}</p>
        <SettingsNav />
      </div>
      {children}
    </div>
  );
}
