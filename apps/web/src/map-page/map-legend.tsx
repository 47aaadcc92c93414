import type { ReactNode } from 'react';
import type { BasemapTheme, Flavor } from '@webmaps/map-style/flavor';
import { flavors } from '@webmaps/map-style/flavors';
import { pathDashes } from '@webmaps/map-style/path-dashes';
import { slopeClassDegrees } from '@webmaps/map-style/shading';
import { text } from '../text/en/legend.ts';
import { Dialog } from '../ui/dialog.tsx';

const WIDTH = 56;
const HEIGHT = 20;
const MIDDLE = HEIGHT / 2;

interface MapLegendProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly theme: BasemapTheme;
  /** Whether the region has heights, and so contour lines. */
  readonly hasHeights: boolean;
  /** Whether slopes have colours. */
  readonly hasSlopes: boolean;
}

/** The legend of the map's lines and signs, in the current colours. */
export function MapLegend({ theme, hasHeights, hasSlopes, ...dialog }: MapLegendProps) {
  const flavor = flavors[theme];
  return (
    <Dialog
      {...dialog}
      size="small"
      title={text.title}
      description={text.description}
      closeLabel={text.close}
    >
      <Section heading={text.ways} rows={waySamples(flavor)} flavor={flavor} />
      <Section
        heading={text.ground}
        rows={{ ...(hasHeights && contourSamples(flavor)), ...signSamples(flavor) }}
        flavor={flavor}
      />
      {hasHeights && hasSlopes && <Slopes flavor={flavor} />}
    </Dialog>
  );
}

/** Drawings by the name of their row. */
type Samples = Readonly<Partial<Record<keyof typeof text.rows, ReactNode>>>;

function Section({
  heading,
  rows,
  flavor,
}: {
  readonly heading: string;
  readonly rows: Samples;
  readonly flavor: Flavor;
}) {
  return (
    <section className="not-first:mt-4">
      <h3 className="mb-1.5 text-small font-medium text-muted-foreground">{heading}</h3>
      <ul className="flex flex-col gap-1.5">
        {Object.entries(rows).map(([name, drawing]) => (
          <li key={name} className="flex items-center gap-3">
            <svg
              width={WIDTH}
              height={HEIGHT}
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              className="shrink-0 rounded-sm border"
              style={{ background: flavor.land.base }}
              aria-hidden
            >
              {drawing}
            </svg>
            <span>{text.rows[name as keyof typeof text.rows]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Slopes({ flavor }: { readonly flavor: Flavor }) {
  return (
    <section className="mt-4">
      <h3 className="mb-1.5 text-small font-medium text-muted-foreground">{text.slopes}</h3>
      <ul className="flex flex-col gap-1.5">
        {slopeClassDegrees.map((from, at) => (
          <li key={from} className="flex items-center gap-3">
            <span
              aria-hidden
              className="true-colours h-5 w-14 shrink-0 rounded-sm border"
              style={{ background: flavor.shading.slope[at] }}
            />
            <span className="numbers">{text.slopeClass(from, slopeClassDegrees[at + 1])}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-small text-muted-foreground">{text.slopesNote}</p>
    </section>
  );
}

function waySamples({ path, road }: Flavor): Samples {
  const ribbon = (
    <>
      <Line colour={road.minor.casing} width={7} />
      <Line colour={road.minor.fill} width={5} />
    </>
  );
  return {
    road: ribbon,
    unpaved: (
      <>
        {ribbon}
        <Line colour={path.track} width={5} dashes={[0.7, 0.7]} opacity={0.45} />
      </>
    ),
    footway: <Line colour={path.foot} width={1.8} dashes={pathDashes.footway} />,
    paved: <Line colour={path.foot} width={1.8} />,
    track: <Line colour={path.track} width={2.4} dashes={pathDashes.track} />,
    cycleway: <Line colour={path.cycle} width={1.8} dashes={pathDashes.cycleway} />,
    steps: <Line colour={path.steps} width={5} dashes={pathDashes.steps} />,
    trail: <Line colour={path.trail} width={2} dashes={pathDashes.trail} />,
    mountain: <Line colour={path.mountain} width={2} dashes={pathDashes.mountain} />,
    alpine: <Line colour={path.alpine} width={2} dashes={pathDashes.alpine} />,
    faint: <Line colour={path.trail} width={2} dashes={pathDashes.faint} />,
  };
}

function contourSamples({ contour }: Flavor): Samples {
  return {
    contour: <Line colour={contour.line} width={0.8} opacity={0.6} />,
    index: <Line colour={contour.line} width={1.4} />,
  };
}

function signSamples({ label, poi }: Flavor): Samples {
  const at = (dx: number, dy: number) => `${WIDTH / 2 + dx} ${MIDDLE + dy}`;
  return {
    peak: <path d={`M${at(-5, 4)} L${at(0, -5)} L${at(5, 4)} Z`} fill={label.peak} />,
    saddle: (
      <path
        d={`M${at(-5, -3)} L${at(0, 3)} L${at(5, -3)}`}
        stroke={label.peak}
        strokeWidth={2}
        fill="none"
      />
    ),
    spring: <circle cx={WIDTH / 2} cy={MIDDLE} r={4.5} fill={poi.water} />,
  };
}

interface LineProps {
  readonly colour: string;
  readonly width: number;
  /** In widths of the line; without any it has no gaps. */
  readonly dashes?: readonly number[];
  readonly opacity?: number;
}

function Line({ colour, width, dashes, opacity = 1 }: LineProps) {
  return (
    <line
      x1={0}
      x2={WIDTH}
      y1={MIDDLE}
      y2={MIDDLE}
      stroke={colour}
      strokeWidth={width}
      strokeOpacity={opacity}
      {...(dashes && { strokeDasharray: dashes.map((length) => length * width).join(' ') })}
    />
  );
}
