/** Depths as the sun sees them, which shaders compare with. */
export class ShadowMap {
  readonly size: number;
  readonly #gl: WebGL2RenderingContext;
  readonly #texture: WebGLTexture;
  readonly #frame: WebGLFramebuffer;

  /** @param size pixels of a side */
  constructor(gl: WebGL2RenderingContext, size: number) {
    this.size = size;
    this.#gl = gl;
    this.#texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, this.#texture);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.DEPTH_COMPONENT24, size, size);
    for (const [name, value] of [
      [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
      [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
      [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
      [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
      [gl.TEXTURE_COMPARE_MODE, gl.COMPARE_REF_TO_TEXTURE],
      [gl.TEXTURE_COMPARE_FUNC, gl.LEQUAL],
    ] as const) {
      gl.texParameteri(gl.TEXTURE_2D, name, value);
    }
    gl.bindTexture(gl.TEXTURE_2D, null);
    this.#frame = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, this.#texture, 0);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  }

  /** Draws all depths. The map library binds its own framebuffer afterwards. */
  cast(draw: () => void): void {
    const gl = this.#gl;
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#frame);
    gl.viewport(0, 0, this.size, this.size);
    for (const test of [gl.BLEND, gl.SCISSOR_TEST, gl.STENCIL_TEST, gl.CULL_FACE]) gl.disable(test);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.LEQUAL);
    gl.depthMask(true);
    gl.depthRange(0, 1);
    gl.clearDepth(1);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.POLYGON_OFFSET_FILL);
    gl.polygonOffset(1.5, 2);
    draw();
    gl.disable(gl.POLYGON_OFFSET_FILL);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  }

  bind(unit: number): void {
    this.#gl.activeTexture(this.#gl.TEXTURE0 + unit);
    this.#gl.bindTexture(this.#gl.TEXTURE_2D, this.#texture);
  }

  remove(): void {
    this.#gl.deleteFramebuffer(this.#frame);
    this.#gl.deleteTexture(this.#texture);
  }
}
