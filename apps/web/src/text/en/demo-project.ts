/** A project that shows newcomers what one holds, and can be deleted like any other. */
export const text = {
  make: 'Make a demo project',
  made: 'A demo project was made. Delete it at any time by the menu beside its name.',
  name: 'Demo: Riverside 10K',
  description:
    'An example of a project: a course to prepare, its place, and what is to be done. Change anything; nobody else sees it.',
  location: 'Start of the course',
  tags: ['Demo', 'Course'],
  tasks: {
    walk: 'Walk the course and note the kerbs',
    permit: 'Send the permit to the town',
    signs: 'Put up signs at the turns',
    water: 'Find a place for the water stop',
    measure: 'Measure the course',
    poster: 'Choose a picture for the poster',
  },
  labels: { course: 'course', paper: 'paper', day: 'on the day' },
} as const;
