import type { ReactNode } from 'react';

interface CardTitleProps {
  /** How many there are, or how many of them are done. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** What a card is about, and a number about it. */
export function CardTitle({ note, children }: CardTitleProps) {
  return (
    <>
      {children}{' '}
      {note !== undefined && (
        <span className="numbers ms-1 text-small font-normal text-muted-foreground">{note}</span>
      )}
    </>
  );
}
