/** The words of every page with a map: the map, its controls, and the chip of the region in view. */
export const text = {
  label: 'Map',
  allCredits: 'All credits',
  canvas: 'Map. Use the arrow keys to move it, plus and minus to zoom.',
  partFailed: 'Part of the map could not be loaded',
  partFailedBody: 'Your route is kept. Move the map or zoom to load the missing part again.',
  unknownPosition: 'Your position is unknown',
  unknownPositionBody:
    'The browser could not find it, or is not allowed to share it. Nothing was changed.',
  gestures: {
    fingers: 'Use two fingers to move the map',
    wheel: 'Hold Ctrl and scroll to zoom the map',
    wheelOnMac: 'Hold ⌘ and scroll to zoom the map',
  },
  region: {
    fictional: 'fictional sample region',
    list: 'Regions',
    choose: 'Choose a region',
    outside: 'No region here',
    offline: 'Regions for offline use',
  },
  controls: {
    group: 'Map controls',
    layers: 'Layers and theme',
    show: 'Show',
    hillshade: 'Hillshade',
    contours: 'Contour lines',
    slopes: 'Slopes',
    buildings3d: '3D buildings',
    terrain3d: '3D terrain',
    legend: 'Legend',
    theme: 'Theme',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
  },
} as const;
