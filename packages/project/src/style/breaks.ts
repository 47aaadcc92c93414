/**
 * Where a scale of steps breaks: ascending values, each the first of its class. Equal values are
 * never parted, so there may be fewer breaks than asked for.
 */

/** Classes of equal count. */
export function quantileBreaks(sorted: Float64Array, classes: number): readonly number[] {
  const breaks = Array.from(
    { length: classes - 1 },
    (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / classes)]!,
  );
  return withoutRepeats(breaks, sorted);
}

/** Classes of equal width. */
export function equalBreaks(sorted: Float64Array, classes: number): readonly number[] {
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  const breaks = Array.from(
    { length: classes - 1 },
    (_, at) => low + ((high - low) * (at + 1)) / classes,
  );
  return withoutRepeats(breaks, sorted);
}

/**
 * Natural breaks for each number of classes up to `most`, by that number: what is alike is together
 * (Fisher 1958, Jenks 1977). By dynamic programming over bins, 256 of equal count, so that crowds are
 * told apart, and 256 of equal width, so that long tails are. O(most x bins²).
 */
export function naturalBreaks(sorted: Float64Array, most: number): readonly (readonly number[])[] {
  const starts = binStarts(sorted);
  const bins = starts.length;
  const cost = costOfBins(sorted, starts);
  let best = new Float64Array(bins + 1).fill(Infinity);
  best[0] = 0;
  const cuts: Int32Array[] = [];
  const found: (readonly number[])[] = [[]];
  for (let classes = 1; classes <= most; classes++) {
    const next = new Float64Array(bins + 1).fill(Infinity);
    const cut = new Int32Array(bins + 1);
    for (let end = classes; end <= bins; end++) {
      for (let from = classes - 1; from < end; from++) {
        const sum = best[from]! + cost(from, end);
        if (sum < next[end]!) {
          next[end] = sum;
          cut[end] = from;
        }
      }
    }
    cuts.push(cut);
    best = next;
    found.push(bins < classes ? (found.at(-1) ?? []) : readCuts(cuts, bins, starts, sorted));
  }
  return found;
}

function readCuts(
  cuts: readonly Int32Array[],
  bins: number,
  starts: readonly number[],
  sorted: Float64Array,
): readonly number[] {
  const breaks: number[] = [];
  for (let classes = cuts.length - 1, end = bins; classes > 0; classes--) {
    end = cuts[classes]![end]!;
    breaks.unshift(sorted[starts[end]!]!);
  }
  return withoutRepeats(breaks, sorted);
}

/** The sum of squared distances from the mean of the bins from one up to another. */
function costOfBins(sorted: Float64Array, starts: readonly number[]) {
  const weight = [0];
  const sum = [0];
  const square = [0];
  for (const [bin, start] of starts.entries()) {
    let [binSum, binSquare] = [0, 0];
    const end = starts[bin + 1] ?? sorted.length;
    for (let at = start; at < end; at++) {
      // From the smallest, so that squares of large numbers that are close lose no digits.
      const value = sorted[at]! - sorted[0]!;
      binSum += value;
      binSquare += value ** 2;
    }
    weight.push(weight[bin]! + end - start);
    sum.push(sum[bin]! + binSum);
    square.push(square[bin]! + binSquare);
  }
  return (from: number, end: number): number =>
    square[end]! - square[from]! - (sum[end]! - sum[from]!) ** 2 / (weight[end]! - weight[from]!);
}

const BINS = 256;

function binStarts(sorted: Float64Array): readonly number[] {
  const [low, high] = [sorted[0]!, sorted.at(-1)!];
  const starts = new Set([0]);
  for (let bin = 1; bin < BINS; bin++) {
    starts.add(Math.floor((bin * sorted.length) / BINS));
    const at = firstFrom(sorted, low + ((high - low) * bin) / BINS);
    if (at < sorted.length) starts.add(at);
  }
  return [...starts]
    .map((at) => firstFrom(sorted, sorted[at]!))
    .toSorted((a, b) => a - b)
    .filter((at, index, all) => at !== all[index - 1]);
}

/** The index of the first value that is not below another. */
function firstFrom(sorted: Float64Array, value: number): number {
  let [from, end] = [0, sorted.length];
  while (from < end) {
    const middle = (from + end) >> 1;
    if (sorted[middle]! < value) from = middle + 1;
    else end = middle;
  }
  return from;
}

/** A break at the smallest value would leave its first class empty. */
function withoutRepeats(breaks: readonly number[], sorted: Float64Array): readonly number[] {
  return breaks.filter((value, at) => value > (breaks[at - 1] ?? sorted[0]!));
}
