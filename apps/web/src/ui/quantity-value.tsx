interface QuantityValueProps {
  /** Shown as a dash where it is unknown. */
  readonly quantity: { readonly value: string; readonly unit: string } | null | undefined;
}

/** A number with its unit set smaller. */
export function QuantityValue({ quantity }: QuantityValueProps) {
  if (!quantity) return <span className="text-muted-foreground">–</span>;
  return (
    <>
      {quantity.value}
      <span className="ms-0.5 text-small font-normal tracking-normal text-muted-foreground">
        {quantity.unit}
      </span>
    </>
  );
}
