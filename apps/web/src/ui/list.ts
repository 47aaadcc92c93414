/** The list that opens below a control, as wide as the control and never taller than the window. */
export const listPopup =
  'popup max-h-[min(20rem,var(--available-height))] max-w-(--available-width) min-w-(--anchor-width) scroll-py-1 overflow-y-auto overscroll-contain p-1 transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** A row of that list. */
export const listItem =
  'flex min-h-row cursor-default items-center gap-2.5 rounded-sm px-2 py-1 outline-none select-none data-disabled:opacity-40 data-highlighted:bg-accent max-md:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0';
