/** The topic of the help about the map on one page and in frames. */
export const embedTopic = {
  id: 'embed',
  title: 'The map on one page, and on your own site',
  blocks: [
    {
      kind: 'text',
      text: '/ui/maps/single-page has the map with search, a simple route, measuring and layers on one page. “Look” shows where a place is, “Route” plans from press to press, “Measure” gives the length of a line and, from three corners on, the area within. A route opens in the planner with all of its tools.',
    },
    {
      kind: 'list',
      items: [
        '“Copy a link to this map” copies an address with view, layers, route and measured line.',
        '“Show it on another page” gives the code of a frame for your own site, where the operator of this server permits it. In the frame nobody is signed in, nothing is kept in the browser, links open in a window of their own, and two fingers, or the wheel with Ctrl or ⌘, move the map.',
        'Your page can talk to the map by messages: set the view, fit a box, choose layers, put GeoJSON on it, search, and hear what visitors press. docs/embed.md, which comes with the server, describes them.',
      ],
    },
  ],
} as const;
