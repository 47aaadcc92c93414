/** What the components that show things say by themselves. */
export const text = {
  justNow: 'just now',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',

  slide: (place: number, count: number) => `${place} of ${count}`,
  goToSlide: (place: number) => `Go to slide ${place}`,
  slides: 'Slides',
  carousel: 'carousel',
  slideRole: 'slide',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',

  pages: 'Pages of the list',
  page: (page: number) => `Page ${page}`,
  pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
  rows: (first: number, last: number, total: number) => `${first} to ${last} of ${total}`,
  noRows: 'Nothing to show',
  perPage: 'Per page',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',

  secondsLeft: (seconds: number) =>
    seconds === 1 ? 'About 1 second left' : `About ${seconds} seconds left`,
  minutesLeft: (minutes: number) =>
    minutes === 1 ? 'About 1 minute left' : `About ${minutes} minutes left`,
  hoursLeft: (hours: number) => (hours === 1 ? 'About 1 hour left' : `About ${hours} hours left`),

  steps: 'Steps',
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
  stepStates: { done: 'Done', current: 'Current', toCome: 'Not started', error: 'Needs attention' },

  more: (count: number) => `${count} more`,
  selectAll: 'Select all rows',
  selectRow: (name: string) => `Select ${name}`,
} as const;
