import { expect, it } from 'vitest';
import { isDrawn, previewKindOf } from './preview-kind.ts';

it('knows files by their names, then by their media types', () => {
  const unknown = 'application/octet-stream';
  expect(previewKindOf('Plan.PDF', unknown)).toBe('pdf');
  expect(previewKindOf('site.photo.JPG', unknown)).toBe('picture');
  expect(previewKindOf('area.geojson', unknown)).toBe('text');
  expect(previewKindOf('README', 'text/markdown; charset=utf-8')).toBe('text');
  expect(previewKindOf('scan', 'image/png')).toBe('picture');
});

it('shows office files, pictures that browsers cannot read and unknown files by name alone', () => {
  const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  expect(previewKindOf('Letter.docx', office)).toBe('none');
  expect(previewKindOf('scan.tif', 'image/tiff')).toBe('none');
  expect(previewKindOf('constructor', 'application/zip')).toBe('none');
  expect(previewKindOf('x.constructor', 'application/zip')).toBe('none');
});

it('draws files of places on a map, unless they are large', () => {
  expect(isDrawn('Tour.GPX', 1000)).toBe(true);
  expect(isDrawn('area.geojson', 1000)).toBe(true);
  expect(isDrawn('area.geojson', 6_000_000)).toBe(false);
  expect(isDrawn('gpx.txt', 1000)).toBe(false);
});
