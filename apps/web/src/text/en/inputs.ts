/** What the controls for input say by themselves, wherever they stand. */
export const text = {
  loading: 'Loading',
  required: 'required',
  optional: 'optional',
  increase: 'Increase',
  decrease: 'Decrease',
} as const;
