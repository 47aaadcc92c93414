/** The classes of the sheets' buttons. They are pressed on the run: none is lower than 60 px. */
const shape = 'rounded-[20px] font-semibold';

export const largeButton = `${shape} h-15 text-[16px] max-md:h-15`;

/** What is pressed while running. */
export const largerButton = `${shape} h-18 text-[20px] max-md:h-18`;

/** Beside it, with an icon alone. */
export const squareButton = 'size-18 rounded-[20px] p-0 max-md:size-18 max-md:h-18';

/** What lets the run begin, or go on. */
export const startButton = `${shape} h-21 w-full border-0 bg-[#15803d] text-[24px] text-white hover:bg-[#166534] active:bg-[#14532d] max-md:h-21`;

/** A way out of a sheet: in its heading, which it makes no higher. */
export const headingButton = '-my-2 size-15 max-md:size-15';
