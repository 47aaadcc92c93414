import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { pageTitle } from '../provider.ts';

interface NoticePageProps {
  readonly title: string;
  readonly heading: string;
  readonly body: string;
  readonly action: ReactNode;
}

/** A page that says one thing and offers one way on. */
export function NoticePage({ title, heading, body, action }: NoticePageProps) {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  return (
    <main className="grid h-full place-items-center p-6">
      <div className="flex max-w-sm flex-col items-center gap-4 text-center">
        <LostLine />
        <h1 className="text-[1.375rem] leading-7 font-semibold tracking-tight">{heading}</h1>
        <p className="text-muted-foreground [overflow-wrap:anywhere]">{body}</p>
        {action}
      </div>
    </main>
  );
}

/** A route that ends nowhere. */
function LostLine() {
  return (
    <svg width="120" height="72" viewBox="0 0 120 72" fill="none" aria-hidden="true">
      <path
        d="M14 56c22 4 20-26 40-24s10 22 28 16"
        stroke="var(--color-route)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M86 45c8-5 10-14 18-22"
        stroke="var(--faint)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 8"
      />
      <circle cx="14" cy="56" r="5" fill="var(--color-start)" />
      <circle cx="106" cy="18" r="5" stroke="var(--faint)" strokeWidth="2" />
    </svg>
  );
}
