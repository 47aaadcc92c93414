import { test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

interface StoryOptions {
  /**
   * Whether maps are drawn on the screen. Without a graphics card their drawing takes two fifths of
   * a story's time, and nearly all stories read the page and the address, not pixels.
   */
  readonly drawsMaps: boolean;
  /**
   * Whether maps have contour lines and relief, as they usually have. Making them takes a quarter of
   * an opening, so a story without pixels belongs to somebody who has switched them off.
   */
  readonly hasRelief: boolean;
}

/** The test function of all stories. */
export const test = base.extend<StoryOptions>({
  drawsMaps: [false, { option: true }],
  hasRelief: [false, { option: true }],
  context: async ({ context, drawsMaps, hasRelief }, use) => {
    if (!drawsMaps) await skipDrawing(context);
    if (!drawsMaps && !hasRelief) await switchReliefOff(context);
    await use(context);
  },
});

/**
 * Takes the shading of the screen's own pixels out of a window's maps. Shaders are compiled,
 * buffers filled and textures sent as ever, and what is drawn beside the screen is drawn: the
 * library reads some of it back, such as the terrain under the pointer.
 */
async function skipDrawing(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const drawsBeside = new WeakSet<object>();
    const replace = (
      prototype: object,
      name: string,
      call: (context: object, parameters: unknown[], original: () => void) => void,
    ) => {
      const original = Object.getOwnPropertyDescriptor(prototype, name)?.value as () => void;
      const value = function (this: object, ...parameters: unknown[]) {
        call(this, parameters, () => Reflect.apply(original, this, parameters));
      };
      Object.defineProperty(prototype, name, { value });
    };
    for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
      replace(prototype, 'bindFramebuffer', (context, [, framebuffer], original) => {
        if (framebuffer === null) drawsBeside.delete(context);
        else drawsBeside.add(context);
        original();
      });
      for (const name of ['drawArrays', 'drawElements']) {
        replace(prototype, name, (context, _, original) => {
          if (drawsBeside.has(context)) original();
        });
      }
    }
  });
}

/** Only where nothing is stored yet, so that a story can change it and reload. */
async function switchReliefOff(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (window.origin === 'null' || localStorage.getItem('display') !== null) return;
    localStorage.setItem('display', JSON.stringify({ hillshade: false, contours: false }));
  });
}
