export const places = [
  { value: '1', label: 'Lake Meridian', description: 'Lake' },
  { value: '2', label: 'Greenwich Lake', description: 'Lake' },
  { value: '3', label: 'Westzero', description: 'Town' },
  { value: '4', label: 'Nullport', description: 'Harbour' },
  { value: '5', label: 'Zero Summit', description: 'Peak, 1,284 m' },
  { value: '6', label: 'Equator Point', description: 'Viewpoint' },
];
