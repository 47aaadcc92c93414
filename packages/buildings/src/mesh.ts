/** A corner of a mesh in metres: x to the east, y to the north, z up from the ground. */
export type Corner = readonly [x: number, y: number, z: number];

/** Takes triangles, whose corners turn anticlockwise as seen from outside. */
export interface MeshSink {
  triangle(a: Corner, b: Corner, c: Corner, face: Face): void;
}

/** The floor closes a building below and is not drawn. */
export type Face = 'wall' | 'roof' | 'floor';

/**
 * The volume inside a closed mesh in cubic metres: the sum of the tetrahedra from the origin to each
 * triangle, those behind the origin taken off.
 */
export class VolumeSink implements MeshSink {
  cubicMetres = 0;

  triangle(a: Corner, b: Corner, c: Corner): void {
    this.cubicMetres +=
      (a[0] * (b[1] * c[2] - b[2] * c[1]) +
        a[1] * (b[2] * c[0] - b[0] * c[2]) +
        a[2] * (b[0] * c[1] - b[1] * c[0])) /
      6;
  }
}
