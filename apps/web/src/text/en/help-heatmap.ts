/** What the help says of the heat map. */
export const heatmapTopic = {
  id: 'heatmap',
  title: 'Where you run most',
  blocks: [
    {
      kind: 'text',
      text: '/ui/maps/heatmap shows where your runs are dense, or the points and lines of a file: CSV with coordinates, GeoJSON, GPX, FIT and others. It is computed in your browser; nothing of it is sent.',
    },
    {
      kind: 'list',
      items: [
        'Units: colours mean kilometres run per week and square kilometre, and the same at every zoom. Of a file they mean points, kilometres of lines, or a number that you choose under “Weighed by”.',
        'Look: smooth heat with a radius in metres, or hexagons of a width; three runs of colours.',
        'Weeks: a bar for each week. Two thumbs choose a part of them; “Play week by week” shows one after the other in one scale.',
        'Take away: a picture with its legend, or the cells as CSV. The link contains everything but the file and the runs themselves.',
      ],
    },
  ],
} as const;
