import type { ReactNode } from 'react';

/** A route with an obstacle, another one for each status. */
export function ErrorDrawing({ status }: { readonly status: string }) {
  return (
    <svg
      width="144"
      height="80"
      viewBox="0 0 144 80"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M14 62c22 4 18-28 38-26 8 1 10 7 16 8" stroke="var(--color-route)" strokeWidth="3" />
      <circle cx="14" cy="62" r="5" fill="var(--color-start)" />
      <g stroke="var(--faint)" strokeWidth="2.5">
        {obstacles[status] ?? obstacles['404']}
      </g>
    </svg>
  );
}

const goal = (
  <>
    <path d="M104 38c10-4 12-12 20-18" strokeDasharray="0.5 7" />
    <circle cx="128" cy="16" r="5" />
  </>
);

const obstacles: Readonly<Record<string, ReactNode>> = {
  // a lock
  '401': (
    <>
      <rect x="76" y="38" width="24" height="18" rx="4" />
      <path d="M81 38v-5a7 7 0 0 1 14 0v5M88 45v4" />
      {goal}
    </>
  ),
  // a barrier
  '403': (
    <>
      <path d="M78 30v34M102 30v34M74 36h32M74 48h32M82 48l8-12M94 48l8-12" />
      {goal}
    </>
  ),
  // the way is lost
  '404': (
    <>
      <path d="M77 45c14 2 14-18 26-22 7-2 12 0 18-4" strokeDasharray="0.5 7" />
      <circle cx="128" cy="16" r="5" />
    </>
  ),
  // a bridge that broke
  '500': (
    <>
      <path d="M74 46h12l4-5M102 40l4 6h14M78 46v18M116 46v18M92 54l-3 8M101 52l2 9" />
      <path d="M120 46c6-8 2-16 6-24" strokeDasharray="0.5 7" />
      <circle cx="128" cy="16" r="5" />
    </>
  ),
  // a works' cone
  '503': (
    <>
      <path d="m80 60 8-30h4l8 30M74 60h32M85 42h10M82.5 51h15" />
      {goal}
    </>
  ),
};
