/** Where somebody signs in and then comes back from, such as `/login?next=%2Fadmin%2Fusers`. */
export function loginAddress(next: string): string {
  return next === '/' ? '/login' : `/login?${new URLSearchParams({ next })}`;
}
