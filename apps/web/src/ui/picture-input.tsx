import type { Ref } from 'react';

interface PictureInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** What opens the browser's choice of a picture; a button beside it presses it. */
export function PictureInput({ ref, label, onFile }: PictureInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
      aria-label={label}
      tabIndex={-1}
      className="hidden"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        // The same file can be chosen again.
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
