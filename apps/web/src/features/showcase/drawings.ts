import type { ComponentName } from '@webmaps/sitemap/pages';

/**
 * Paths on a sheet of 120 by 64: outlines in `lines`, words in `words` (drawn thick and pale), and
 * in `solid` what is filled because it is chosen, pressed or full.
 */
export interface Drawing {
  readonly lines?: string;
  readonly words?: string;
  readonly solid?: string;
}

const tick = (x: number, y: number) => `M${x} ${y}l3 3 5-6`;
const down = (x: number, y: number) => `M${x} ${y}l3 3 3-3`;
const word = (x: number, y: number, width: number) => `M${x} ${y}h${width}`;

function box(x: number, y: number, width: number, height: number, radius = 4): string {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`;
}

function dot(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

function grid(x: number, y: number): string {
  const rows = [0, 1, 2].map((row) => y + row * 9);
  return rows.map((at) => [0, 1, 2, 3, 4].map((n) => word(x + n * 11, at, 3)).join('')).join('');
}

const field = box(22, 22, 76, 20);
const month = box(28, 6, 64, 52);

export const drawings: Readonly<Record<ComponentName, Drawing>> = {
  accordion: {
    lines: `M24 20h72M24 44h72${down(86, 11)}${down(86, 52)}`,
    words: word(26, 12, 36) + word(26, 30, 62) + word(26, 37, 48) + word(26, 53, 30),
  },
  alert: {
    lines: box(18, 20, 84, 24) + dot(30, 32, 4),
    words: word(40, 29, 34) + word(40, 36, 50),
  },
  'alert-dialog': {
    lines: box(28, 10, 64, 44, 6) + box(50, 40, 16, 8, 2),
    words: word(36, 20, 30) + word(36, 28, 46),
    solid: box(69, 40, 16, 8, 2),
  },
  'aspect-ratio': { lines: `${box(28, 14, 64, 36)}M36 30v-8h8M84 34v8h-8` },
  avatar: { lines: dot(60, 32, 16) + dot(60, 28, 5) + 'M50 43c2-10 18-10 20 0' },
  badge: { lines: box(34, 23, 52, 18, 9), words: word(52, 32, 24), solid: dot(44, 32, 3) },
  breadcrumb: {
    lines: 'M42 28l4 4-4 4M72 28l4 4-4 4',
    words: word(20, 32, 16) + word(52, 32, 14) + word(82, 32, 18),
  },
  button: { solid: box(36, 22, 48, 20, 5) },
  calendar: {
    lines: `${month}M28 20h64`,
    words: word(48, 13, 24) + grid(35, 29),
    solid: box(54, 33, 9, 9, 2),
  },
  card: {
    lines: `${box(34, 8, 52, 48, 5)}M34 30h52M40 26l10-8 8 6 8-8 14 10`,
    words: word(40, 39, 26) + word(40, 47, 36),
  },
  carousel: {
    lines:
      box(34, 10, 52, 34) + 'M26 10h-10v34h10M94 10h10v34H94' + dot(52, 53, 1.5) + dot(68, 53, 1.5),
    solid: dot(60, 53, 2.5),
  },
  checkbox: {
    lines: box(32, 37, 12, 12, 3),
    words: word(50, 21, 38) + word(50, 43, 30),
    solid: box(32, 15, 12, 12, 3),
  },
  collapsible: {
    lines: `${box(24, 12, 72, 40)}M24 27h72${down(83, 18)}`,
    words: word(31, 20, 30) + word(31, 35, 54) + word(31, 43, 40),
  },
  combobox: {
    lines: `${box(26, 8, 68, 16)}${box(26, 28, 68, 30)}${down(83, 15)}`,
    words: word(32, 16, 22) + word(32, 50, 34),
    solid: box(29, 32, 62, 11, 3),
  },
  command: {
    lines: `${box(22, 8, 76, 48, 6)}M22 23h76${dot(31, 15, 3)}M33 17l2 2`,
    words: word(39, 16, 28) + word(30, 48, 40),
    solid: box(26, 28, 68, 11, 3),
  },
  'context-menu': {
    lines: `${box(48, 16, 48, 38)}M30 10l10 22 3-9 9-3z`,
    words: word(62, 25, 26) + word(62, 45, 22),
    solid: box(56, 31, 37, 8, 2),
  },
  dialog: {
    lines: `${box(26, 10, 68, 44, 6)}M84 17l5 5M89 17l-5 5`,
    words: word(34, 20, 28) + word(34, 31, 50) + word(34, 39, 40),
  },
  drawer: {
    lines: `${box(30, 6, 60, 52, 6)}M30 32h60M54 37h12`,
    words: word(38, 45, 32) + word(38, 52, 24),
  },
  'dropdown-menu': {
    lines: `${box(28, 6, 34, 14)}${box(28, 24, 52, 34)}${down(51, 12)}`,
    words: word(34, 13, 12) + word(35, 32, 30) + word(35, 51, 24),
    solid: box(31, 37, 46, 9, 2),
  },
  form: {
    lines: box(30, 14, 60, 10, 3) + box(30, 34, 60, 10, 3),
    words: word(31, 9, 20) + word(31, 29, 26),
    solid: box(30, 49, 26, 9, 3),
  },
  'hover-card': {
    lines: `${box(30, 20, 60, 36, 5)}M44 20l4-5 4 5${dot(42, 33, 5)}`,
    words: word(32, 9, 30) + word(52, 31, 28) + word(52, 38, 20) + word(38, 48, 42),
  },
  input: { lines: `${field}M30 27v10`, words: word(35, 32, 34) },
  label: { lines: box(28, 30, 64, 16), words: word(29, 21, 34), solid: dot(70, 21, 2) },
  menubar: {
    lines: box(18, 12, 84, 16) + box(44, 32, 42, 26),
    words: word(25, 20, 12) + word(78, 20, 16) + word(50, 40, 24) + word(50, 49, 18),
    solid: box(44, 15, 26, 10, 3),
  },
  'navigation-menu': {
    lines: `${box(18, 28, 84, 30)}M52 28v30${down(40, 14)}`,
    words:
      word(20, 16, 16) + word(56, 16, 16) + word(82, 16, 16) + word(58, 38, 32) + word(58, 47, 24),
    solid: box(23, 33, 24, 20, 3),
  },
  'number-field': {
    lines: `${field}M42 22v20M78 22v20M28 32h8M84 32h8M88 28v8`,
    words: word(52, 32, 16),
  },
  pagination: {
    lines: 'M26 28l-4 4 4 4M94 28l4 4-4 4',
    words: word(38, 32, 5) + word(76, 32, 5),
    solid: box(51, 23, 18, 18, 4),
  },
  'pin-input': {
    lines: box(18, 22, 18, 20) + box(40, 22, 18, 20) + box(62, 22, 18, 20) + box(84, 22, 18, 20),
    solid: dot(27, 32, 2.5) + dot(49, 32, 2.5),
  },
  popover: {
    lines: `${box(30, 8, 60, 34, 5)}M54 42l6 6 6-6`,
    words: word(38, 18, 30) + word(38, 26, 42) + word(38, 33, 24),
  },
  progress: { lines: box(22, 29, 76, 6, 3), solid: box(22, 29, 46, 6, 3) },
  'radio-group': {
    lines: dot(38, 21, 6) + dot(38, 43, 6),
    words: word(50, 21, 38) + word(50, 43, 30),
    solid: dot(38, 21, 3),
  },
  'range-calendar': {
    lines: `${month}M28 20h64`,
    words: word(48, 13, 24) + grid(35, 29),
    solid: box(43, 33, 42, 9, 2),
  },
  resizable: { lines: `${box(22, 10, 76, 44)}M56 10v44`, solid: box(53, 25, 6, 14, 2) },
  'scroll-area': {
    lines: box(30, 8, 60, 48),
    words: word(38, 18, 40) + word(38, 27, 34) + word(38, 36, 40) + word(38, 45, 28),
    solid: box(84, 14, 3, 18, 1.5),
  },
  select: { lines: field + down(86, 30), words: word(29, 32, 36) },
  separator: { lines: 'M24 32h72', words: word(24, 20, 50) + word(24, 44, 40) },
  sheet: {
    lines: `${box(22, 8, 76, 48, 5)}M66 8v48`,
    words: word(72, 19, 18) + word(72, 28, 14) + word(72, 37, 18),
  },
  skeleton: { words: word(50, 25, 44) + word(50, 37, 32), lines: dot(32, 31, 10) },
  slider: { lines: 'M22 32h76', solid: box(22, 30.5, 36, 3, 1.5) + dot(64, 32, 6) },
  sonner: {
    lines: `${box(30, 30, 66, 24, 5)}M34 26h58M38 22h50`,
    words: word(50, 39, 30) + word(50, 46, 22),
    solid: dot(40, 42, 4),
  },
  stepper: { lines: `${dot(60, 32, 8)}${dot(92, 32, 8)}M40 32h8M72 32h8`, solid: dot(28, 32, 8) },
  switch: { solid: box(42, 22, 36, 20, 10) },
  table: {
    lines: `${box(20, 8, 80, 48)}M20 20h80M20 32h80M20 44h80M58 8v48`,
    words:
      word(26, 14, 18) +
      word(64, 14, 14) +
      word(26, 26, 24) +
      word(64, 26, 22) +
      word(26, 38, 20) +
      word(64, 38, 18),
  },
  tabs: {
    lines: 'M18 28h84',
    words:
      word(24, 20, 16) + word(52, 20, 18) + word(82, 20, 14) + word(24, 42, 60) + word(24, 51, 44),
    solid: box(24, 26.5, 16, 3, 1.5),
  },
  'tags-input': {
    lines: `${box(18, 20, 84, 24)}${box(24, 26, 26, 12, 6)}${box(54, 26, 26, 12, 6)}M87 27v10`,
    words: word(31, 32, 11) + word(61, 32, 11),
  },
  textarea: {
    lines: `${box(24, 10, 72, 44)}M84 50l8-8M89 50l3-3`,
    words: word(31, 20, 54) + word(31, 29, 46) + word(31, 38, 30),
  },
  toast: {
    lines: `${box(24, 20, 72, 24, 5)}M83 29l6 6M89 29l-6 6`,
    words: word(32, 28, 34) + word(32, 36, 26),
  },
  toggle: {
    lines: `${box(44, 20, 32, 24, 5)}M55 26v12M55 26h5a3 3 0 0 1 0 6h-5h6a3 3 0 0 1 0 6h-6`,
  },
  'toggle-group': {
    lines: `${box(24, 20, 72, 24, 5)}M48 20v24M72 20v24`,
    solid: box(51, 23, 18, 18, 3),
  },
  tooltip: { lines: box(46, 38, 28, 16), solid: `${box(30, 10, 60, 18)}M55 28l5 5 5-5z` },
};

/** Ticks and the like on filled areas. */
export const overSolid: Partial<Record<ComponentName, string>> = {
  checkbox: tick(34, 21),
  stepper: tick(24, 32),
  switch: dot(68, 32, 7),
};
