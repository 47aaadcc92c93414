import type { Position } from '@webmaps/geo/position';
import { Marker } from 'maplibre-gl';
import { useEffect } from 'react';
import { useMap } from '../canvas/map-context.ts';

/** Marks a place that is looked at and is no part of the route. */
export function PlacePin({ position }: { readonly position: Position }) {
  const map = useMap();
  const [lon, lat] = position;
  useEffect(() => {
    const element = document.createElement('div');
    element.setAttribute('aria-hidden', 'true');
    element.className = 'map-place';
    element.append(drawPin());
    const marker = new Marker({ element, anchor: 'bottom' }).setLngLat([lon, lat]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, lon, lat]);
  return null;
}

const SVG = 'http://www.w3.org/2000/svg';

function drawPin(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 28 36');
  svg.setAttribute('width', '28');
  svg.setAttribute('height', '36');
  const drop = document.createElementNS(SVG, 'path');
  drop.setAttribute('d', 'M14 35C9 27 2 21 2 13.5a12 12 0 0 1 24 0C26 21 19 27 14 35Z');
  drop.setAttribute('fill', '#2f6bff');
  drop.setAttribute('stroke', '#fff');
  drop.setAttribute('stroke-width', '2');
  const eye = document.createElementNS(SVG, 'circle');
  eye.setAttribute('cx', '14');
  eye.setAttribute('cy', '13.5');
  eye.setAttribute('r', '4.5');
  eye.setAttribute('fill', '#fff');
  svg.append(drop, eye);
  return svg;
}
