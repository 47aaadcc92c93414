import { Link } from '@tanstack/react-router';
import type { Region } from '@webmaps/protocol/region';
import { text } from '../../text/en/population.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface NoPeopleProps {
  /** Without population data; undefined where the map looks at no region. */
  readonly region: Region | undefined;
  /** Those with some. */
  readonly others: readonly Region[];
  readonly onShow: (region: Region) => void;
}

const MAX_OTHERS = 4;

/** Says that a region has no people, what an administrator can do, and where there are some. */
export function NoPeople({ region, others, onShow }: NoPeopleProps) {
  const words = text.none;
  return (
    <EmptyState
      drawing="map"
      className="py-6"
      actions={
        <>
          {others.slice(0, MAX_OTHERS).map((other) => (
            <Button key={other.id} size="small" onClick={() => onShow(other)}>
              {words.go(other.name)}
            </Button>
          ))}
          <Link to="/help" hash="regions" className={buttonClass({ size: 'small' })}>
            {words.help}
          </Link>
        </>
      }
    >
      <b className="block font-medium text-foreground">
        {region ? words.title(region.name) : words.outside}
      </b>
      {region && words.body} {others.length === 0 && words.nowhere}
    </EmptyState>
  );
}
