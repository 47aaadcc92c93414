import type { Route } from '@playwright/test';

/** Answers a request as the server does, with its JSON changed. */
export async function changeAnswer<Answer extends object>(
  route: Route,
  change: (answer: Answer) => object,
): Promise<void> {
  await changeText(route, (text) => JSON.stringify(change(JSON.parse(text) as Answer)));
}

/**
 * Answers a request as the server does, with its text changed. A test may end, and close its page,
 * while the server is being asked: then there is no one left to answer.
 */
export async function changeText(route: Route, change: (text: string) => string): Promise<void> {
  try {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  } catch (error) {
    if (!/has been (disposed|closed)|Test ended/.test(String(error))) throw error;
  }
}
