import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.ts';

interface DropZoneProps {
  /** What to drop: "Drop a CSV or GeoJSON file here". */
  readonly label: string;
  readonly buttonLabel: string;
  /** Of the file dialog: extensions and media types. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** What files may be, below the button. */
  readonly children?: ReactNode;
  readonly compact?: boolean;
}

/** Where files are dropped, or chosen by the button within. */
export function DropZone(props: DropZoneProps) {
  const {
    label,
    buttonLabel,
    accept,
    multiple = false,
    onFiles,
    children,
    compact = false,
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useKeptPage();
  return (
    <div
      className={classes(
        'flex flex-col items-center gap-3 rounded-lg border border-dashed border-input bg-card px-6 text-center transition-colors duration-120',
        compact ? 'py-5' : 'py-10',
        isOver && 'border-ring bg-accent',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Over a child of it is still over it.
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const dropped = [...event.dataTransfer.files];
        if (dropped.length > 0) onFiles(dropped);
      }}
    >
      {!compact && <FileUp className="size-7 text-faint" strokeWidth={1.5} aria-hidden />}
      <p className="font-medium max-md:hidden">{label}</p>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={buttonLabel}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
      <Button onClick={() => input.current?.click()}>{buttonLabel}</Button>
      {children && <p className="max-w-prose text-small text-muted-foreground">{children}</p>}
    </div>
  );
}

/** A file that is dropped beside a zone would replace the page. */
function useKeptPage(): void {
  useEffect(() => {
    const prevent = (event: DragEvent) => event.preventDefault();
    addEventListener('dragover', prevent);
    addEventListener('drop', prevent);
    return () => {
      removeEventListener('dragover', prevent);
      removeEventListener('drop', prevent);
    };
  }, []);
}
