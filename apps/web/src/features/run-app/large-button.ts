/** The classes of the large buttons of the sheets: they are pressed on the run. */
export const largeButton = 'h-15 rounded-[20px] text-[16px] font-semibold max-md:h-15';
