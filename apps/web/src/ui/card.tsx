import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface CardProps {
  readonly title?: ReactNode;
  /** The level of the title's heading, which depends on the card's place in the page. */
  readonly level?: 2 | 3 | 4;
  readonly description?: ReactNode;
  /** A button or a menu at the end of the title's row. */
  readonly action?: ReactNode;
  /** A picture or a map across the whole width, above the title. */
  readonly media?: ReactNode;
  readonly footer?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** What belongs together, on one sheet of paper. */
export function Card(props: CardProps) {
  const { title, level = 2, description, action, media, footer, className, children } = props;
  const Heading = `h${level}` as const;
  return (
    <article
      className={classes('flex flex-col overflow-clip rounded-lg border bg-card', className)}
    >
      {media}
      <div className="flex flex-1 flex-col gap-3 p-4">
        {(title || action) && (
          <header className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              {title && <Heading className="text-title font-semibold">{title}</Heading>}
              {description && <p className="mt-0.5 text-muted-foreground">{description}</p>}
            </div>
            {action && <div className="-my-1 -me-1.5 shrink-0">{action}</div>}
          </header>
        )}
        {children}
      </div>
      {footer && <footer className="flex items-center gap-2 border-t px-4 py-2.5">{footer}</footer>}
    </article>
  );
}
