/**
 * "8.4 MB": one digit behind the point below 10 and in gigabytes, where it is a hundred megabytes;
 * none elsewhere, so that sizes compare.
 */
export function sizeText(bytes: number): string {
  if (bytes > 0 && bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const [unit, size] =
    bytes >= 1e9
      ? (['gigabyte', 1e9] as const)
      : bytes >= 1e6
        ? (['megabyte', 1e6] as const)
        : (['kilobyte', 1e3] as const);
  const value = bytes / size;
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 || unit === 'gigabyte' ? 1 : 0,
  }).format(value);
}
