import { describe, expect, it } from 'vitest';
import { drawsInSoftware } from './draws-in-software.ts';

const UNMASKED_RENDERER_WEBGL = 0x9246;

const contextOf = (renderer: string | null) =>
  ({
    getExtension: () => renderer && { UNMASKED_RENDERER_WEBGL },
    getParameter: (name: number) => (name === UNMASKED_RENDERER_WEBGL ? renderer : undefined),
  }) as unknown as WebGL2RenderingContext;

describe('drawsInSoftware', () => {
  it.each([
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
    'llvmpipe (LLVM 15.0.7, 256 bits)',
    'ANGLE (Microsoft, Microsoft Basic Render Driver (0x0000008C) Direct3D11)',
    'Apple Software Renderer',
  ])('knows %s', (renderer) => {
    expect(drawsInSoftware(contextOf(renderer))).toBe(true);
  });

  it.each([
    'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)',
    'ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)',
    'Adreno (TM) 640',
    'Mozilla',
    null,
  ])('takes %s for a graphics card', (renderer) => {
    expect(drawsInSoftware(contextOf(renderer))).toBe(false);
  });
});
