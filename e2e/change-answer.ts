import type { Route } from '@playwright/test';

/**
 * Answers a request as the server does, with its JSON changed. A test may end, and close its page,
 * while the server is being asked: then there is no one left to answer.
 */
export async function changeAnswer<Answer extends object>(
  route: Route,
  change: (answer: Answer) => object,
): Promise<void> {
  try {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Answer) });
  } catch (error) {
    if (!/has been (disposed|closed)|Test ended/.test(String(error))) throw error;
  }
}
