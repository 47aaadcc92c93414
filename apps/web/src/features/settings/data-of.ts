interface Answered {
  readonly data: unknown;
  readonly error: unknown;
}

/** What the client answered. @throws the error that it answered with instead */
export function dataOf<Answer extends Answered>(
  answer: Answer,
): Extract<Answer, { readonly error: null }>['data'] {
  if (answer.error) throw answer.error as Error;
  return answer.data;
}
