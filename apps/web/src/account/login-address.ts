/** The address of the sign-in page that leads back to `next`, such as `/login?next=%2Fadmin%2Fusers`. */
export function loginAddress(next: string): string {
  return next === '/' ? '/login' : `/login?${new URLSearchParams({ next })}`;
}
