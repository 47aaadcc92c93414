/** What the pages of errors say. The words of `application` are given by the specification. */
export const text = {
  application: {
    number: '404',
    heading: 'Oops! Page Not Found!',
    body: "It seems like the page you're looking for does not exist or might have been removed.",
    back: 'Go Back',
    home: 'Back to Home',
    details: 'What happened',
  },
  notFound: {
    heading: 'Page not found',
    body: 'The address may be mistyped, or the page is gone.',
    plan: 'Plan a run',
  },
  home: 'Go to the first page',
  status: {
    401: {
      heading: 'Sign in first',
      body: 'This page is for people who are signed in. You come back to it afterwards.',
      act: 'Sign in',
    },
    403: {
      heading: 'Not allowed',
      body: 'Your account may not open this page. Whoever runs this server can let you in.',
      act: 'Ask for access',
    },
    404: {
      heading: 'Page not found',
      body: 'The address may be mistyped, or the page is gone.',
      act: 'Plan a run',
    },
    500: {
      heading: 'Something went wrong',
      body: 'The server failed at this page. What you keep in this browser is still there.',
      act: 'Reload',
    },
    503: {
      heading: 'Back soon',
      body: 'The server does not answer just now. Routes you planned are kept in their addresses.',
      act: 'Try again',
    },
  },
  asking: 'Asking the server …',
  stillDown: (time: string) => `No answer at ${time}. Try again in a moment.`,
  start: {
    heading: 'WebMaps could not start',
    body: 'Reload this page. If that does not help, update your browser or try another one. What you keep in this browser is still there.',
    reload: 'Reload',
  },
} as const;
