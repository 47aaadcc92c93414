export const projects = [
  { value: 'harbour', label: 'Harbour promenade resurfacing', description: 'Active' },
  { value: 'summit', label: 'Summit trail signage', description: 'Active' },
  { value: 'spring', label: 'Spring 10K course', description: 'Draft' },
  { value: 'lighting', label: 'Westzero night-run lighting', description: 'On hold' },
  { value: 'drainage', label: 'Southbank drainage survey', description: 'Active' },
  { value: 'hillside', label: 'Hillside step-free routes', description: 'Completed' },
  { value: 'orchid', label: 'Orchid Avenue lamps', description: 'Draft' },
  { value: 'coral', label: 'Coral Terrace crossing', description: 'Completed' },
];
