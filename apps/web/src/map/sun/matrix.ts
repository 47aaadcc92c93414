/** Matrices of four by four as WebGL has them, column by column, in double precision. */
export type Matrix = Float64Array;

export function multiplyMatrices(a: ArrayLike<number>, b: ArrayLike<number>): Matrix {
  const product = new Float64Array(16);
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let at = 0; at < 4; at++) sum += a[at * 4 + row]! * b[column * 4 + at]!;
      product[column * 4 + row] = sum;
    }
  }
  return product;
}

/** The inverse by elimination with pivots; `undefined` where there is none. */
export function invertMatrix(matrix: ArrayLike<number>): Matrix | undefined {
  const rows = Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 8 }, (__, column) =>
      column < 4 ? matrix[column * 4 + row]! : column - 4 === row ? 1 : 0,
    ),
  );
  for (let column = 0; column < 4; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best));
    const divisor = pivot[column]!;
    if (divisor === 0) return undefined;
    const from = rows.indexOf(pivot);
    [rows[column], rows[from]] = [pivot, rows[column]!];
    for (let at = 0; at < 8; at++) pivot[at] = pivot[at]! / divisor;
    for (const row of rows) {
      const factor = row[column]!;
      if (row === pivot || factor === 0) continue;
      for (let at = 0; at < 8; at++) row[at] = row[at]! - factor * pivot[at]!;
    }
  }
  return Float64Array.from({ length: 16 }, (_, at) => rows[at % 4]![4 + Math.floor(at / 4)]!);
}

/** A point through a matrix, divided by its fourth coordinate. */
export function transformPoint(
  matrix: ArrayLike<number>,
  [x, y, z]: readonly [number, number, number],
): readonly [number, number, number] {
  const along = (row: number) =>
    matrix[row]! * x + matrix[4 + row]! * y + matrix[8 + row]! * z + matrix[12 + row]!;
  const w = along(3);
  return [along(0) / w, along(1) / w, along(2) / w];
}
