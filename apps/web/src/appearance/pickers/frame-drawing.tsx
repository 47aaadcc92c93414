/** The colours of a small drawing of the application. */
interface Palette {
  readonly page: string;
  readonly side: string;
  readonly card: string;
  readonly line: string;
  readonly ink: string;
}

const light: Palette = {
  page: '#fcfcfd',
  side: '#f0f0f2',
  card: '#ffffff',
  line: '#dcdce0',
  ink: '#27272a',
};
const dark: Palette = {
  page: '#131316',
  side: '#1c1c20',
  card: '#26262b',
  line: '#3d3d45',
  ink: '#f4f4f5',
};
/** The colours of the current theme. */
const own: Palette = {
  page: 'var(--muted)',
  side: 'var(--drawing-side)',
  card: 'var(--card)',
  line: 'var(--border)',
  ink: 'var(--faint)',
};

export const inLight: readonly Palette[] = [light];
export const inDark: readonly Palette[] = [dark];
export const inBothModes: readonly Palette[] = [light, dark];

interface FrameDrawingProps {
  readonly sidebar?: 'sidebar' | 'floating' | 'inset' | 'rail' | 'hidden';
  /** Left and right in both directions of writing: it shows where things are going to be. */
  readonly side?: 'left' | 'right';
  /** Two palettes share the drawing, on either side of a slanting line. */
  readonly palettes?: readonly Palette[];
}

/** The application in small: its sidebar, a title and two cards. */
export function FrameDrawing(props: FrameDrawingProps) {
  const { sidebar = 'sidebar', side = 'left', palettes = [own] } = props;
  return (
    <svg
      viewBox="0 0 96 48"
      aria-hidden
      className="w-full rounded-sm [--drawing-side:var(--accent-strong)]"
    >
      <g {...(side === 'right' && { transform: 'matrix(-1 0 0 1 96 0)' })}>
        {palettes.map((palette, layer) => (
          <g key={palette.page} {...(palettes.length > 1 && { clipPath: halves[layer] })}>
            <Frame sidebar={sidebar} palette={palette} />
          </g>
        ))}
      </g>
    </svg>
  );
}

const halves = [
  'polygon(0 0, 58px 0, 41px 48px, 0 48px)',
  'polygon(58px 0, 96px 0, 96px 48px, 41px 48px)',
];

interface FrameProps {
  readonly sidebar: NonNullable<FrameDrawingProps['sidebar']>;
  readonly palette: Palette;
}

const sidebarWidths = { sidebar: 24, floating: 24, inset: 20, rail: 10, hidden: 0 } as const;

function Frame({ sidebar, palette }: FrameProps) {
  const width = sidebarWidths[sidebar];
  const start = width + (sidebar === 'inset' ? 6 : 7);
  const end = sidebar === 'inset' ? 86 : 89;
  const lines = sidebar === 'rail' ? 4 : 12;
  return (
    <>
      <rect width="96" height="48" fill={sidebar === 'inset' ? palette.side : palette.page} />
      {sidebar === 'inset' && (
        <rect x={width} y="4" width={92 - width} height="40" rx="3" fill={palette.card} />
      )}
      {(sidebar === 'sidebar' || sidebar === 'rail') && (
        <rect width={width} height="48" fill={palette.side} />
      )}
      {sidebar === 'floating' && (
        <rect
          x="3.5"
          y="3.5"
          width="20"
          height="41"
          rx="3"
          fill={palette.side}
          stroke={palette.line}
        />
      )}
      {sidebar !== 'hidden' &&
        [9, 16, 23].map((y) => (
          <rect
            key={y}
            x={sidebar === 'floating' ? 8 : 3 + (sidebar === 'sidebar' ? 3 : 0)}
            y={y}
            width={y === 9 || sidebar === 'rail' ? lines : lines - 3}
            height="2"
            rx="1"
            fill={palette.ink}
            opacity={y === 9 ? 0.9 : 0.4}
          />
        ))}
      <rect x={start} y="8" width="24" height="3" rx="1.5" fill={palette.ink} />
      {[15, 30].map((y) => (
        <rect
          key={y}
          x={start + 0.5}
          y={y + 0.5}
          width={end - start - 1}
          height="11"
          rx="2"
          fill={sidebar === 'inset' ? palette.page : palette.card}
          stroke={palette.line}
        />
      ))}
    </>
  );
}
