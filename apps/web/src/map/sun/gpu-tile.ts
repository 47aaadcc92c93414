import { VERTEX_BYTES } from '@webmaps/buildings/tile-mesh';
import type { TileFrame } from '@webmaps/buildings/tile-frame';

/** Texels of a row of a palette. */
export const PALETTE_WIDTH = 256;

interface TileParts {
  readonly buffer: WebGLBuffer;
  readonly array: WebGLVertexArrayObject;
  readonly palette: WebGLTexture;
}

/**
 * A tile's mesh and colours on the graphics card. They are sent while a picture is drawn and at no
 * other time: the map library knows what is bound between its pictures.
 */
export class GpuTile {
  readonly frame: TileFrame;
  readonly tallest: number;
  readonly #gl: WebGL2RenderingContext;
  readonly #count: number;
  #vertices: ArrayBuffer | undefined;
  #texels: Uint8Array | undefined;
  #parts: TileParts | undefined;

  constructor(
    gl: WebGL2RenderingContext,
    mesh: {
      readonly vertices: ArrayBuffer;
      readonly vertexCount: number;
      readonly tallest: number;
      readonly frame: TileFrame;
    },
  ) {
    this.#gl = gl;
    this.frame = mesh.frame;
    this.tallest = mesh.tallest;
    this.#count = mesh.vertexCount;
    this.#vertices = mesh.vertices;
  }

  /** Two texels of red, green, blue and alpha for each building: its walls, then its roof. */
  paint(texels: Uint8Array): void {
    this.#texels = texels;
  }

  /** Sends what has changed since. */
  send(): void {
    this.#parts ??= this.#sendVertices();
    if (this.#texels) this.#sendTexels(this.#parts.palette, this.#texels);
    this.#texels = undefined;
  }

  /** @param paletteUnit the unit of its colours, where they are wanted */
  draw(paletteUnit?: number): void {
    if (!this.#parts) return;
    const gl = this.#gl;
    if (paletteUnit !== undefined) {
      gl.activeTexture(gl.TEXTURE0 + paletteUnit);
      gl.bindTexture(gl.TEXTURE_2D, this.#parts.palette);
    }
    gl.bindVertexArray(this.#parts.array);
    gl.drawArrays(gl.TRIANGLES, 0, this.#count);
  }

  remove(): void {
    if (!this.#parts) return;
    this.#gl.deleteVertexArray(this.#parts.array);
    this.#gl.deleteBuffer(this.#parts.buffer);
    this.#gl.deleteTexture(this.#parts.palette);
    this.#parts = undefined;
  }

  #sendVertices(): TileParts {
    const gl = this.#gl;
    const parts = {
      buffer: gl.createBuffer(),
      array: gl.createVertexArray(),
      palette: gl.createTexture(),
    };
    gl.bindVertexArray(parts.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, parts.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, this.#vertices ?? new ArrayBuffer(0), gl.STATIC_DRAW);
    for (let at = 0; at < 3; at++) gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(0, 3, gl.SHORT, false, VERTEX_BYTES, 0);
    gl.vertexAttribIPointer(1, 1, gl.UNSIGNED_SHORT, VERTEX_BYTES, 6);
    gl.vertexAttribPointer(2, 4, gl.BYTE, true, VERTEX_BYTES, 8);
    gl.bindVertexArray(null);
    this.#vertices = undefined;
    return parts;
  }

  #sendTexels(palette: WebGLTexture, texels: Uint8Array): void {
    const gl = this.#gl;
    gl.bindTexture(gl.TEXTURE_2D, palette);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    const rows = texels.length / 4 / PALETTE_WIDTH;
    gl.texImage2D(
      gl.TEXTURE_2D,
      0,
      gl.RGBA8,
      PALETTE_WIDTH,
      rows,
      0,
      gl.RGBA,
      gl.UNSIGNED_BYTE,
      texels,
    );
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
    gl.bindTexture(gl.TEXTURE_2D, null);
  }
}
