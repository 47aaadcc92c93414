/** Where attributes are, in every program. */
const attributes = ['a_steps', 'a_building', 'a_normal'] as const;

/** A linked program, and where its uniforms are. */
export class GpuProgram {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #places = new Map<string, WebGLUniformLocation | null>();

  /** Throws where the graphics card refuses a shader, which would be a fault of ours. */
  constructor(gl: WebGL2RenderingContext, vertex: string, fragment: string) {
    this.#gl = gl;
    const program = gl.createProgram();
    for (const [kind, source] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(kind);
      if (!shader) throw new Error('The graphics card gives no shader');
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost()) {
        throw new Error(`A shader is refused: ${gl.getShaderInfoLog(shader)}`);
      }
      gl.attachShader(program, shader);
      gl.deleteShader(shader);
    }
    for (const [at, name] of attributes.entries()) gl.bindAttribLocation(program, at, name);
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
      throw new Error(`A program is refused: ${gl.getProgramInfoLog(program)}`);
    }
    this.#program = program;
  }

  use(): void {
    this.#gl.useProgram(this.#program);
  }

  at(name: string): WebGLUniformLocation | null {
    let place = this.#places.get(name);
    if (place === undefined) {
      place = this.#gl.getUniformLocation(this.#program, name);
      this.#places.set(name, place);
    }
    return place;
  }

  remove(): void {
    this.#gl.deleteProgram(this.#program);
  }
}
