interface Answer {
  readonly data: unknown;
  readonly error: unknown;
}

/** What the client answered. @throws the error that it answered with instead */
export function dataOf<Given extends Answer>(
  answer: Given,
): Extract<Given, { error: null }>['data'] {
  if (answer.error) throw answer.error;
  return answer.data;
}
