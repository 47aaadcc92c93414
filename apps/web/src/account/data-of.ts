interface Answer {
  readonly data: unknown;
  readonly error: unknown;
}

/** The data of an answer of the official client. @throws the error that it carries instead */
export function dataOf<Given extends Answer>(
  answer: Given,
): Extract<Given, { readonly error: null }>['data'] {
  if (answer.error) throw answer.error as Error;
  return answer.data;
}
