/** Renderers that are programs, by the names that they give themselves. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Whether the map is drawn without a graphics card. Raised hills would then take seconds a frame.
 * A browser that does not say counts as one with a card.
 */
export function drawsInSoftware(
  context: Pick<WebGL2RenderingContext, 'getExtension' | 'getParameter'>,
): boolean {
  const names = context.getExtension('WEBGL_debug_renderer_info');
  return (
    names !== null && software.test(String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)))
  );
}
