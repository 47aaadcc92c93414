interface ShareOfDoneProps {
  readonly done: number;
  readonly total: number;
  /** "3 of 12 tasks done". */
  readonly label: string;
}

/** How much of some work is done, as a bar and in numbers; nothing where there is no work. */
export function ShareOfDone({ done, total, label }: ShareOfDoneProps) {
  if (total === 0) return null;
  const isAll = done === total;
  return (
    <span role="img" aria-label={label} className="inline-flex items-center gap-2 align-middle">
      <span className="h-1 w-13 overflow-clip rounded-full bg-foreground/10">
        <span
          className={`block h-full rounded-full ${isAll ? 'bg-success' : 'bg-muted-foreground'}`}
          style={{ width: `${(done / total) * 100}%` }}
        />
      </span>
      <span className="numbers text-muted-foreground">
        {done}/{total}
      </span>
    </span>
  );
}
