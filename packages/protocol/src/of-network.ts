/**
 * Whether the failure is due to the region's ways, so that another region with the same positions
 * may succeed.
 */
export function isOfNetwork({ code }: { readonly code: string }): boolean {
  return code === 'no_route' || code === 'point_too_far' || code === 'needs_difficult_path';
}
