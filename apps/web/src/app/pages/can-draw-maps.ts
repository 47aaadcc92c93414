let answer: boolean | undefined;

/** Whether this browser has WebGL 2, which the map is drawn with. */
export function canDrawMaps(): boolean {
  answer ??= document.createElement('canvas').getContext('webgl2') !== null;
  return answer;
}
