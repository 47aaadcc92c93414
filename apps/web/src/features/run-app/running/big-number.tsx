import type { ReactNode } from 'react';
import type { Quantity } from '../../../display/quantities.ts';

interface BigNumberProps {
  readonly quantity: Quantity | null;
  readonly label: ReactNode;
  readonly size?: 'medium' | 'large';
}

/** A number to be read while running. */
export function BigNumber({ quantity, label, size = 'medium' }: BigNumberProps) {
  return (
    <div className="min-w-0 flex-1 ps-3.5 first:ps-0 not-first:border-s not-first:border-hairline">
      <dd
        className={`numbers font-bold tracking-[-0.03em] whitespace-nowrap ${size === 'large' ? 'text-[34px] leading-[38px]' : 'text-[28px] leading-8'}`}
      >
        <bdi>
          {quantity?.value ?? '–'}
          {quantity && quantity.unit !== '' && (
            <span className="ms-0.5 text-[13px] font-medium tracking-normal text-muted-foreground">
              {quantity.unit}
            </span>
          )}
        </bdi>
      </dd>
      <dt className="order-last text-[14px] leading-[18px] text-muted-foreground">{label}</dt>
    </div>
  );
}
