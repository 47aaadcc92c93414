import type { ReactNode } from 'react';
import { SettingsNav } from '../../features/settings/settings-nav.tsx';
import { classes } from '../../ui/classes.ts';

interface SettingsFrameProps {
  readonly words: { readonly title: string; readonly introduction: string };
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

const widths = { narrow: 'max-w-3xl', wide: 'max-w-5xl' } as const;

/** What is around each page of settings: its name, what it is about, and the way to the others. */
export function SettingsFrame({ words, width = 'narrow', children }: SettingsFrameProps) {
  return (
    <div className={classes('mx-auto flex w-full flex-col gap-8 pb-12', widths[width])}>
      <div>
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{words.title}</h1>
        <p className="mt-1 mb-3 text-muted-foreground">{words.introduction}</p>
        <SettingsNav />
      </div>
      {children}
    </div>
  );
}
