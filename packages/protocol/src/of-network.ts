/**
 * Whether the ways of the region that was asked do not lead there, as those of another may that holds
 * the same positions.
 */
export function isOfNetwork({ code }: { readonly code: string }): boolean {
  return code === 'no_route' || code === 'point_too_far' || code === 'needs_difficult_path';
}
