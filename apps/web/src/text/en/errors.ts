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
    body: 'Check the address. The page may have moved or been deleted.',
    plan: 'Plan a run',
  },
  home: 'Go home',
  status: {
    401: {
      heading: 'Sign in to continue',
      body: 'You need to be signed in to see this page. Afterwards you come straight back to it.',
      act: 'Sign in',
    },
    403: {
      heading: 'Not allowed',
      body: 'Your account does not have access to this page. Ask an administrator of this server.',
      act: 'Request access',
    },
    404: {
      heading: 'Page not found',
      body: 'Check the address. The page may have moved or been deleted.',
      act: 'Plan a run',
    },
    500: {
      heading: 'Something went wrong',
      body: 'The server could not show this page. Everything saved in this browser is still there.',
      act: 'Reload',
    },
    503: {
      heading: 'Back soon',
      body: 'The server is not responding at the moment. Your routes are kept in their links.',
      act: 'Try again',
    },
  },
  asking: 'Contacting the server…',
  stillDown: (time: string) => `No response at ${time}. Try again in a moment.`,
  start: {
    heading: 'WebMaps could not start',
    body: 'Reload this page. If that does not help, update your browser or try another one. Everything saved in this browser is still there.',
    reload: 'Reload',
  },
} as const;
