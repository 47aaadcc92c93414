interface UnreadPartsProps {
  /** Of an address, those that mean nothing on this page. */
  readonly parts: readonly string[];
  readonly say: (parts: string) => string;
}

/** Says above the panel of a map what of its address was left out; nothing where that is nothing. */
export function UnreadParts({ parts, say }: UnreadPartsProps) {
  if (parts.length === 0) return null;
  return (
    <p role="status" className="border-b px-4 py-2.5 text-small text-muted-foreground">
      {say(parts.join(', '))}
    </p>
  );
}
