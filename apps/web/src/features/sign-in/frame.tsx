import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Picture } from '../../pictures/picture.tsx';
import { text } from '../../text/en/sign-in.ts';

interface FrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** A line below it all: the way to a page that is meant instead. */
  readonly footer?: ReactNode;
}

/** A page in two parts: what is to be done, and on wide screens something of the product. */
export function TwoPartFrame(props: FrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(26rem,5fr)_6fr]">
      <main className="flex flex-col px-6 py-5">
        <Mark />
        <div className="m-auto w-full max-w-88 py-8 max-md:mt-0 max-md:max-w-none">
          <Contents {...props} />
        </div>
      </main>
      <aside className="relative grid place-items-center overflow-hidden border-s bg-sidebar px-10 py-12 max-lg:hidden">
        <div className="w-full max-w-120">
          <div className="overflow-hidden rounded-lg border bg-card shadow-panel">
            <Picture
              name="tilted"
              alt={text.side.map}
              loading="eager"
              className="aspect-43/25 w-full object-cover"
            />
            <Picture
              name="elevation"
              alt={text.side.profile}
              loading="eager"
              className="aspect-13/5 w-full border-t object-cover"
            />
          </div>
          <p className="mt-6 text-title font-semibold">{text.side.title}</p>
          <p className="mt-1 max-w-100 text-muted-foreground">{text.side.body}</p>
        </div>
      </aside>
    </div>
  );
}

/** One card in the middle, and nothing else. */
export function CardFrame(props: FrameProps) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="w-full max-w-96 rounded-lg border bg-card px-6 py-7 shadow-panel max-md:px-4">
        <Contents {...props} />
      </div>
    </main>
  );
}

function Mark() {
  return (
    <Link
      to="/"
      aria-label={text.home}
      className="-ms-1.5 flex h-9 w-fit items-center gap-2.5 rounded-md px-1.5 hover:bg-accent max-md:h-11"
    >
      <img src="/icon.svg" alt="" width={24} height={24} />
      <span className="font-semibold" aria-hidden>
        WebMaps
      </span>
    </Link>
  );
}

function Contents({ title, lead, children, footer }: FrameProps) {
  return (
    <>
      <h1 className="text-heading font-semibold tracking-[-0.01em]">{title}</h1>
      {lead !== undefined && (
        <p className="mt-1 [overflow-wrap:anywhere] text-muted-foreground">{lead}</p>
      )}
      {children !== undefined && <div className="mt-6 grid gap-4">{children}</div>}
      {footer !== undefined && (
        <p className="mt-6 flex min-h-6 flex-wrap items-center gap-x-1.5 text-muted-foreground">
          {footer}
        </p>
      )}
    </>
  );
}
