import { WORLD_UNITS } from '@webmaps/buildings/building';
import { frameAt, pointInFrame } from '@webmaps/buildings/tile-frame';
import type { TileFrame } from '@webmaps/buildings/tile-frame';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { sunVector } from '@webmaps/geo/sun-position';
import type { SunPosition } from '@webmaps/geo/sun-position';
import { drawsInSoftware } from '../canvas/draws-in-software.ts';
import type { MapView } from '../canvas/map-types.ts';
import { daylightOf } from './daylight-colours.ts';
import { GpuProgram } from './gpu-program.ts';
import type { GpuTile } from './gpu-tile.ts';
import type { LitArea } from './light-matrix.ts';
import { areaOfView, lightMatrix } from './light-matrix.ts';
import { invertMatrix, multiplyMatrices, transformPoint } from './matrix.ts';
import type { Matrix } from './matrix.ts';
import {
  buildingFragment,
  buildingVertex,
  depthFragment,
  depthVertex,
  groundFragment,
  groundVertex,
} from './shaders.ts';
import { ShadowMap } from './shadow-map.ts';

/** A half-line from the eye in metres of a frame. */
export interface SceneRay {
  readonly frame: TileFrame;
  readonly origin: readonly [number, number, number];
  readonly direction: readonly [number, number, number];
}

export interface SceneLight {
  readonly sun: SunPosition;
  readonly hasShadows: boolean;
  readonly isDarkMap: boolean;
}

const SHADOW_PIXELS = { card: 2048, software: 1024 } as const;
/** Depths around a point that are compared, to each side. */
const TAPS = 1;
/** Lower, shadows would be endless; the beam has faded by then. */
const MIN_SUN_DEGREES = 2;
/** The scene's middle follows the view in such steps, so that single precision is enough. */
const FRAME_METRES = 4000;
/** Night covers the ground so far around. */
const NIGHT_METRES = 60_000;
/** Units of textures beside those that the map library binds. */
const SHADOW_UNIT = 6;
const PALETTE_UNIT = 7;

/** Buildings and their shadows, drawn between the layers of the map. */
export class SunScene {
  readonly #gl: WebGL2RenderingContext;
  readonly #programs: { readonly [Name in 'building' | 'depth' | 'ground']: GpuProgram };
  readonly #shadows: ShadowMap;
  #tiles: readonly GpuTile[] = [];
  #frame: TileFrame | undefined;
  #area: LitArea = { west: 0, south: 0, width: 1, height: 1, tallest: 1 };
  #light: SceneLight = {
    sun: { azimuth: 180, altitude: 45 },
    hasShadows: true,
    isDarkMap: false,
  };
  #lightMatrix: Matrix = new Float64Array(16);
  #matrix: Matrix | undefined;
  /** What the shadow map was drawn for. */
  #castKey = '';
  #revision = 0;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    const kind = drawsInSoftware(gl) ? 'software' : 'card';
    this.#programs = {
      building: new GpuProgram(gl, buildingVertex, buildingFragment),
      depth: new GpuProgram(gl, depthVertex, depthFragment),
      ground: new GpuProgram(gl, groundVertex, groundFragment),
    };
    this.#shadows = new ShadowMap(gl, SHADOW_PIXELS[kind]);
  }

  setTiles(tiles: readonly GpuTile[]): void {
    this.#tiles = tiles;
    this.#revision++;
  }

  setLight(light: SceneLight): void {
    this.#light = light;
  }

  /**
   * Sends what is new to the graphics card, and draws the depths that shadows are made of where the
   * view or the light has changed.
   */
  prepare(view: MapView): void {
    for (const tile of this.#tiles) tile.send();
    const x = mercatorX(view.center[0]) * WORLD_UNITS;
    const y = mercatorY(view.center[1]) * WORLD_UNITS;
    let frame = this.#frame;
    let middle = frame && pointInFrame(frame, x, y);
    if (!frame || !middle || Math.hypot(...middle) > FRAME_METRES) {
      frame = frameAt(x, y);
      middle = [0, 0];
      this.#frame = frame;
      this.#revision++;
    }
    const tallest = this.#tiles.reduce((most, tile) => Math.max(most, tile.tallest), 0);
    this.#area = areaOfView(middle, view, tallest);
    if (!this.#castsShadows()) return;
    const { sun } = this.#light;
    const key = [this.#revision, ...Object.values(this.#area), sun.azimuth, sun.altitude].join();
    if (key === this.#castKey) return;
    this.#castKey = key;
    this.#lightMatrix = lightMatrix(this.#sunVector(), this.#area);
    const { depth } = this.#programs;
    const gl = this.#gl;
    gl.activeTexture(gl.TEXTURE0 + SHADOW_UNIT);
    gl.bindTexture(gl.TEXTURE_2D, null);
    this.#shadows.cast(() => {
      depth.use();
      gl.uniformMatrix4fv(depth.at('u_matrix'), false, Float32Array.from(this.#lightMatrix));
      for (const tile of this.#tiles) {
        this.#placeTile(depth, tile);
        tile.draw();
      }
      gl.bindVertexArray(null);
    });
  }

  /** @param main from Web Mercator, 0 to 1, to clip space */
  drawGround(main: ArrayLike<number>): void {
    const frame = this.#frame;
    if (!frame) return;
    const gl = this.#gl;
    const { ground } = this.#programs;
    const { shade, night } = daylightOf(this.#light.sun.altitude, this.#light.isDarkMap);
    if (night[3] <= 0 && !this.#castsShadows()) return;
    ground.use();
    gl.uniformMatrix4fv(
      ground.at('u_matrix'),
      false,
      Float32Array.from(multiplyMatrices(main, modelOf(frame))),
    );
    const { west, south, width, height } = this.#area;
    const reach = night[3] > 0 ? NIGHT_METRES : 0;
    gl.uniform4f(
      ground.at('u_rectangle'),
      west - reach,
      south - reach,
      width + 2 * reach,
      height + 2 * reach,
    );
    gl.uniform1f(ground.at('u_shade'), shade);
    gl.uniform4f(ground.at('u_night'), ...night);
    this.#bindShadows(ground);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    gl.disable(gl.CULL_FACE);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.bindVertexArray(null);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4);
    this.#unbind();
  }

  /** @param main from Web Mercator, 0 to 1, to clip space */
  drawBuildings(main: ArrayLike<number>): void {
    const frame = this.#frame;
    if (!frame) return;
    this.#matrix = multiplyMatrices(main, modelOf(frame));
    const gl = this.#gl;
    const { building } = this.#programs;
    const { sky, beam } = daylightOf(this.#light.sun.altitude, this.#light.isDarkMap);
    building.use();
    gl.uniform3f(building.at('u_sky'), ...sky);
    gl.uniform3f(building.at('u_beam'), ...beam);
    gl.uniform3f(building.at('u_sun'), ...this.#sunVector());
    gl.uniform1i(building.at('u_palette'), PALETTE_UNIT);
    this.#bindShadows(building);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.LEQUAL);
    gl.depthMask(true);
    gl.disable(gl.BLEND);
    gl.disable(gl.STENCIL_TEST);
    gl.enable(gl.CULL_FACE);
    gl.cullFace(gl.BACK);
    gl.frontFace(gl.CCW);
    for (const tile of this.#tiles) {
      const matrix = Float32Array.from(multiplyMatrices(main, modelOf(tile.frame)));
      gl.uniformMatrix4fv(building.at('u_matrix'), false, matrix);
      this.#placeTile(building, tile);
      tile.draw(PALETTE_UNIT);
    }
    gl.bindVertexArray(null);
    gl.disable(gl.CULL_FACE);
    this.#unbind();
  }

  /** The half-line of all that is seen at a place of clip space; x and y from -1 to 1, y up. */
  rayAt(x: number, y: number): SceneRay | undefined {
    const inverse = this.#matrix && invertMatrix(this.#matrix);
    if (!inverse || !this.#frame) return undefined;
    const near = transformPoint(inverse, [x, y, -1]);
    const far = transformPoint(inverse, [x, y, 0.5]);
    const direction = [far[0] - near[0], far[1] - near[1], far[2] - near[2]] as const;
    const length = Math.hypot(...direction);
    if (!(length > 0)) return undefined;
    return {
      frame: this.#frame,
      origin: near,
      direction: [direction[0] / length, direction[1] / length, direction[2] / length],
    };
  }

  remove(): void {
    for (const program of Object.values(this.#programs)) program.remove();
    this.#shadows.remove();
  }

  #castsShadows(): boolean {
    const { sun, hasShadows } = this.#light;
    return hasShadows && sun.altitude > -1 && this.#tiles.length > 0;
  }

  #sunVector(): readonly [number, number, number] {
    const { azimuth, altitude } = this.#light.sun;
    return sunVector({ azimuth, altitude: Math.max(MIN_SUN_DEGREES, altitude) });
  }

  #placeTile(program: GpuProgram, tile: GpuTile): void {
    const frame = this.#frame ?? tile.frame;
    const [east, north] = pointInFrame(frame, tile.frame.x, tile.frame.y);
    const scale = frame.metresPerUnit / tile.frame.metresPerUnit;
    this.#gl.uniform3f(program.at('u_place'), east, north, scale);
  }

  #bindShadows(program: GpuProgram): void {
    const gl = this.#gl;
    const { west, south, width, height } = this.#area;
    this.#shadows.bind(SHADOW_UNIT);
    gl.uniform1i(program.at('u_shadows'), SHADOW_UNIT);
    gl.uniformMatrix4fv(program.at('u_light'), false, Float32Array.from(this.#lightMatrix));
    gl.uniform4f(program.at('u_area'), west, south, width, height);
    gl.uniform1f(program.at('u_texel'), 1 / this.#shadows.size);
    gl.uniform1i(program.at('u_taps'), TAPS);
    gl.uniform1f(program.at('u_hasShadows'), this.#castsShadows() ? 1 : 0);
  }

  #unbind(): void {
    const gl = this.#gl;
    for (const unit of [SHADOW_UNIT, PALETTE_UNIT]) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, null);
    }
  }
}

/** From metres of a frame to Web Mercator, 0 to 1. */
function modelOf({ x, y, metresPerUnit }: TileFrame): Matrix {
  const unit = 1 / (metresPerUnit * WORLD_UNITS);
  const [east, south] = [x / WORLD_UNITS, y / WORLD_UNITS];
  return Float64Array.of(unit, 0, 0, 0, 0, -unit, 0, 0, 0, 0, unit, 0, east, south, 0, 1);
}
